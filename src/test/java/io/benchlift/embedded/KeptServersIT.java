package io.benchlift.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeptServersIT {

    private Sandbox sandbox;
    private KeptServers servers;

    @BeforeEach
    void createSandbox() throws IOException {
        sandbox = Sandbox.create();
        servers = new KeptServers(sandbox.places());
    }

    @AfterEach
    void stopAll() {
        servers.list().forEach(server -> servers.stop(server.name()));
        sandbox.close();
    }

    @ParameterizedTest
    @EnumSource(Edition.class)
    void keepsAServerAndItsDataUnderAName(Edition edition) throws SQLException {
        var settings = ServerSettings.defaults(edition);
        var first = servers.start("kept", settings, Optional.empty()).server();
        try (var connection = Sandbox.connect(first.database());
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE kept (id INT PRIMARY KEY)");
            statement.execute("INSERT INTO kept VALUES (42)");
        }

        assertEquals(List.of(first), servers.list());
        servers.stop("kept");
        assertEquals(List.of(), servers.list());
        assertTrue(ProcessStamp.of(first.pid()).isEmpty());

        var second = servers.start("kept", settings, Optional.empty()).server();
        assertEquals("42", Sandbox.query(second.database(), "SELECT id FROM kept"));
        assertEquals(first.database().password(), second.database().password());
    }

    @Test
    void saysThatItRunsAlready() {
        var settings = ServerSettings.defaults(Edition.POSTGRESQL);

        var first = servers.start("kept", settings, Optional.empty());
        var second = servers.start("kept", settings, Optional.empty());

        assertFalse(first.wasRunning());
        assertTrue(second.wasRunning());
        assertEquals(first.server(), second.server());
    }

    @Test
    void showsItsNoteToItsOwnerOnly() throws IOException {
        var server = servers.start("kept", ServerSettings.defaults(Edition.POSTGRESQL), Optional.empty())
                .server();

        for (Path note : List.of(
                sandbox.places().keptServers().resolve("kept.properties"),
                server.directory().resolve("benchlift.properties"))) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(note)));
        }
    }

    @Test
    void forgetsAServerThatDied() throws Exception {
        var server = servers.start("kept", ServerSettings.defaults(Edition.MARIADB), Optional.empty())
                .server();
        var process = ProcessStamp.of(server.pid()).orElseThrow();

        process.end("KILL");

        assertEquals(List.of(), servers.list());
        var refusal = assertThrows(ServerException.class, () -> servers.stop("kept"));
        assertEquals("no server called kept is running; none is", refusal.getMessage());
        var again = servers.start("kept", ServerSettings.defaults(Edition.MARIADB), Optional.empty());
        assertEquals("1", Sandbox.query(again.server().database(), "SELECT 1"));
    }

    @Test
    void usesADirectoryOfTheUsersChoiceAgainButNotTwiceAtOnce() {
        var settings = ServerSettings.defaults(Edition.POSTGRESQL);
        var chosen = Optional.of(sandbox.directory().resolve("chosen"));
        servers.start("one", settings, chosen);

        var refusal = assertThrows(ServerException.class, () -> servers.start("two", settings, chosen));
        assertTrue(
                refusal.getMessage().contains(chosen.get() + " is in use by the PostgreSQL 17.11"),
                refusal.getMessage());

        servers.stop("one");
        servers.start("two", settings, chosen);
        assertEquals(
                List.of("two"), servers.list().stream().map(KeptServer::name).toList());
    }

    @Test
    void refusesDataOfAnotherEdition() {
        var chosen = Optional.of(sandbox.directory().resolve("chosen"));
        servers.start("one", ServerSettings.defaults(Edition.POSTGRESQL), chosen);
        servers.stop("one");

        var refusal = assertThrows(
                ServerException.class, () -> servers.start("one", ServerSettings.defaults(Edition.MARIADB), chosen));

        assertTrue(refusal.getMessage().contains("holds data of PostgreSQL 17.11, not of MariaDB 11.4.5"));
    }

    @Test
    void leavesAForeignDirectoryAlone() throws IOException {
        var foreign = Files.createDirectories(sandbox.directory().resolve("foreign"));
        Files.writeString(foreign.resolve("thesis.tex"), "years of work");

        var refusal = assertThrows(
                ServerException.class,
                () -> servers.start("kept", ServerSettings.defaults(Edition.MARIADB), Optional.of(foreign)));

        assertTrue(refusal.getMessage().contains("is not empty and was not made by Benchlift"), refusal.getMessage());
        assertEquals(List.of(foreign.resolve("thesis.tex")), Directories.entries(foreign));
        assertEquals(List.of(), servers.list());
    }

    @Test
    void leavesAnEmptyDirectoryEmptyWhenTheServerRefusesToStart() throws IOException {
        var empty = Files.createDirectories(sandbox.directory().resolve("empty"));
        var settings = ServerSettings.defaults(Edition.MARIADB).withAllowed("no_such_variable", "1");

        assertThrows(ServerException.class, () -> servers.start("kept", settings, Optional.of(empty)));

        assertTrue(Files.isDirectory(empty));
        assertEquals(List.of(), Directories.entries(empty));
    }

    @Test
    void namesADirectoryThatCannotBeWritten() {
        var settings = ServerSettings.defaults(Edition.MARIADB);

        var refusal = assertThrows(
                ServerException.class,
                () -> servers.start("kept", settings, Optional.of(Path.of("/proc/benchlift-no-such-place"))));

        assertTrue(
                refusal.getMessage().startsWith("/proc/benchlift-no-such-place cannot be made"), refusal.getMessage());
        assertEquals(List.of(), servers.list());
    }
}
