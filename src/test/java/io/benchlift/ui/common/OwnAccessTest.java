package io.benchlift.ui.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.benchlift.runner.OwnServers;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnAccessTest {

    @TempDir
    Path folder;

    private final Database database = Database.at(Product.MYSQL, "db1.example.org", 3306, "ada", "s3cret", "shop");

    @Test
    void theServerIsInTheListWithoutItsPassword() throws IOException {
        Path file = folder.resolve("servers.json");

        OwnAccess.remember(database, new OwnServers(file));
        OwnAccess.remember(database, new OwnServers(file));

        assertEquals(
                database, new OwnServers(file).named("at-db1-example-org-3306").database("s3cret"));
        assertFalse(Files.readString(file).contains("s3cret"));
    }

    @Test
    void thePasswordGoesIntoTheEnvironment() {
        assertEquals(Map.of("BENCHLIFT_PASSWORD_AT_DB1_EXAMPLE_ORG_3306", "s3cret"), OwnAccess.secrets(database));
    }

    @Test
    void aLongOrStrangeHostStillMakesAName() {
        assertEquals("at-1-3306", OwnAccess.name("[::1]", "3306"));
        assertEquals(32, OwnAccess.name("a".repeat(200), "65535").length());
    }
}
