package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.runner.PrivateKeyRing;
import io.benchlift.target.Database;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands about own servers in processes of their own, with a real key store. Skipped where there is none. */
class OwnServersIT {

    @TempDir
    Path folder;

    private PrivateKeyRing ring;

    @BeforeEach
    void begin() throws IOException {
        ring = PrivateKeyRing.unlockedIn(Files.createDirectory(folder.resolve("ring")));
    }

    @AfterEach
    void end() {
        if (ring != null) {
            ring.close();
        }
    }

    private record Said(int status, String text) {}

    private Said benchlift(String input, String... words) throws IOException, InterruptedException {
        ProcessBuilder builder = Program.inItsOwnProcess(folder, words);
        builder.environment().putAll(ring.environment());
        builder.redirectErrorStream(true);
        Process process = builder.start();
        process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Said(process.waitFor(), text);
    }

    private Said add(String input, Database database, String... more) throws IOException, InterruptedException {
        List<String> words = new java.util.ArrayList<>(List.of(
                "servers",
                "add",
                "db1",
                "--product",
                database.product().id(),
                "--host",
                database.address().host(),
                "--port",
                Integer.toString(database.address().port()),
                "--user",
                database.user(),
                "--database",
                database.schema()));
        words.addAll(List.of(more));
        return benchlift(input, words.toArray(String[]::new));
    }

    @Test
    void aPasswordIsKeptUsedAndForgotten() throws Exception {
        Database postgresql = RealServers.of(Edition.POSTGRESQL).database();

        Said added = add(
                postgresql.password() + "\n",
                postgresql,
                "--keep-password",
                "--property",
                "applicationname=comparison 7");
        assertEquals(0, added.status(), added.text());
        assertTrue(
                added.text().contains(", ApplicationName=comparison 7, password in the system's key store"),
                added.text());
        Said tested = benchlift("", "servers", "test", "db1");
        assertEquals(0, tested.status(), tested.text());
        assertTrue(tested.text().contains("PostgreSQL 17"), tested.text());

        Said forgotten = benchlift("", "servers", "password", "db1", "--forget");
        assertEquals("the password of db1 is not kept\n", forgotten.text());
        Said refused = benchlift("", "servers", "test", "db1");
        assertEquals(3, refused.status(), refused.text());

        Said kept = benchlift(postgresql.password() + "\n", "servers", "password", "db1");
        assertEquals("the password of db1 is in the system's key store\n", kept.text());
        assertEquals(0, benchlift("", "servers", "test", "db1").status());
        for (String all : List.of(added.text(), tested.text(), refused.text(), kept.text())) {
            assertFalse(all.contains(postgresql.password()));
        }
        assertFalse(Files.readString(folder.resolve("config/benchlift/servers.json"))
                .contains(postgresql.password()));

        assertEquals(
                "db1 is forgotten\n", benchlift("", "servers", "remove", "db1").text());
    }

    @Test
    void whatIsDangerousIsRefusedWithTheReason() throws Exception {
        Database mariadb = RealServers.of(Edition.MARIADB).database();

        Said refused = add("", mariadb, "--property", "allowLoadLocalInfile=true");

        assertEquals(2, refused.status());
        assertEquals(
                "benchlift: the connector's property 'allowLoadLocalInfile' is not passed on: it can make the driver"
                        + " read a file or call an address\n",
                refused.text());
        assertFalse(Files.exists(folder.resolve("config/benchlift/servers.json")));
    }
}
