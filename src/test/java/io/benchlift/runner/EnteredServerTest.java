package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnteredServerTest {

    @TempDir
    Path folder;

    private final Database database = Database.at(Product.MYSQL, "db1.example.org", 3306, "ada", "s3cret", "shop");

    @Test
    void theServerIsInTheListWithoutItsPassword() throws IOException {
        Path file = folder.resolve("servers.json");

        EnteredServer.remember(database, new OwnServers(file));
        EnteredServer.remember(database, new OwnServers(file));

        assertEquals(
                database, new OwnServers(file).named("at-db1-example-org-3306").database("s3cret"));
        assertFalse(Files.readString(file).contains("s3cret"));
    }

    @Test
    void whatTheShortFormDoesNotAskForStays() {
        OwnServers list = new OwnServers(folder.resolve("servers.json"));
        list.add(new OwnServer(
                "at-db1-example-org-3306",
                Product.MARIADB,
                new Database.Address("db1.example.org", 3306, Optional.empty()),
                new OwnServer.Login("ada", Optional.empty(), true),
                "old",
                new OwnServer.Encryption(Tls.VERIFY_CA, Optional.of(Path.of("/ca.pem"))),
                Map.of("useCompression", "true")));

        EnteredServer.remember(database, list);

        OwnServer now = list.named("at-db1-example-org-3306");
        assertEquals("shop", now.schema());
        assertEquals(Tls.VERIFY_IDENTITY, now.encryption().tls());
        assertTrue(now.login().isPasswordKept());
        assertEquals(Optional.of(Path.of("/ca.pem")), now.encryption().authority());
        assertEquals(Map.of("useCompression", "true"), now.properties());

        EnteredServer.remember(Database.at(Product.POSTGRESQL, "db1.example.org", 3306, "bob", "", "shop"), list);
        now = list.named("at-db1-example-org-3306");
        assertFalse(now.login().isPasswordKept(), "it was another user's");
        assertEquals(Map.of(), now.properties());
    }

    @Test
    void thePasswordGoesIntoTheEnvironment() {
        assertEquals(Map.of("BENCHLIFT_PASSWORD_AT_DB1_EXAMPLE_ORG_3306", "s3cret"), EnteredServer.secrets(database));
    }

    @Test
    void aLongOrStrangeHostStillMakesAName() {
        assertEquals("at-1-3306", EnteredServer.name("[::1]", "3306"));
        assertEquals(32, EnteredServer.name("a".repeat(200), "65535").length());
    }
}
