package io.benchlift.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.target.LocalUsers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EmbeddedServerIT {

    private Sandbox sandbox;

    @BeforeEach
    void createSandbox() throws IOException {
        sandbox = Sandbox.create();
    }

    @AfterEach
    void removeSandbox() {
        sandbox.close();
    }

    @ParameterizedTest
    @EnumSource(Edition.class)
    void answersQueriesAndLeavesNothingBehindWhenClosed(Edition edition) throws SQLException {
        var server = EmbeddedServer.start(ServerSettings.defaults(edition), sandbox.places());

        assertTrue(Sandbox.query(server.database(), "SELECT VERSION()").contains(edition.version()));
        assertTrue(server.isAlive());
        assertTrue(Files.isDirectory(server.dataDirectory()));

        server.close();
        assertFalse(server.isAlive());
        assertEquals(List.of(), ProcessStamp.of(server.pid()).stream().toList());
        assertEquals(List.of(), Directories.entries(sandbox.places().data().resolve("temporary")));
        assertEquals(List.of(), Directories.entries(sandbox.places().ownedServers()));
    }

    @ParameterizedTest
    @EnumSource(Edition.class)
    void listensOnLoopbackOnlyAndAsksForThePassword(Edition edition) throws Exception {
        try (var server = EmbeddedServer.start(ServerSettings.defaults(edition), sandbox.places())) {
            var database = server.database();
            var scheme = edition == Edition.MARIADB ? "mariadb" : "postgresql";
            var url = "jdbc:" + scheme + "://127.0.0.1:" + database.address().port() + "/sbtest";

            assertThrows(SQLException.class, () -> DriverManager.getConnection(url, database.user(), "guess"));
            assertThrows(SQLException.class, () -> DriverManager.getConnection(url, "root", ""));
            assertThrows(SQLException.class, () -> DriverManager.getConnection(url, "postgres", ""));
            var listening = Commands.output(
                    "sh", "-c", "ss -Hltn sport = :" + database.address().port());
            assertEquals(1, listening.lines().count(), listening);
            assertTrue(listening.contains("127.0.0.1:" + database.address().port()), listening);
        }
    }

    @ParameterizedTest
    @EnumSource(Edition.class)
    void showsThePasswordToNobody(Edition edition) throws IOException {
        try (var server = EmbeddedServer.start(ServerSettings.defaults(edition), sandbox.places())) {
            var password = server.database().password();

            assertFalse(Files.readString(Path.of("/proc/" + server.pid() + "/cmdline"))
                    .contains(password));
            assertFalse(String.join("\n", server.logTail(1000)).contains(password));
            assertFalse(Files.exists(server.dataDirectory().resolve("benchlift-init.sql")));
            assertFalse(server.toString().contains(password));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "MARIADB, max_heap_table_size, 33554432, SELECT @@max_heap_table_size",
        "POSTGRESQL, work_mem, 7MB, SHOW work_mem"
    })
    void restartsOnTheSameDataWithOtherVariables(Edition edition, String variable, String value, String question)
            throws SQLException {
        try (var server = EmbeddedServer.start(ServerSettings.defaults(edition), sandbox.places())) {
            var before = server.database();
            try (var connection = Sandbox.connect(before);
                    var statement = connection.createStatement()) {
                statement.execute("CREATE TABLE kept (id INT PRIMARY KEY)");
                statement.execute("INSERT INTO kept VALUES (42)");
            }

            server.restart(server.settings().with(variable, value));

            assertEquals(before, server.database());
            assertEquals(value, Sandbox.query(server.database(), question));
            assertEquals("42", Sandbox.query(server.database(), "SELECT id FROM kept"));
        }
    }

    @Test
    void runsSeveralAtOnce() throws SQLException {
        try (var one = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB), sandbox.places());
                var two = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB), sandbox.places());
                var three = EmbeddedServer.start(ServerSettings.defaults(Edition.POSTGRESQL), sandbox.places())) {
            for (var server : List.of(one, two, three)) {
                assertEquals("1", Sandbox.query(server.database(), "SELECT 1"));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            MARIADB    | no_such_variable        | 1       | unknown variable 'no_such_variable=1'
            MARIADB    | max_connections         | abc     | Unknown suffix 'a' used for variable 'max_connections'
            MARIADB    | innodb_buffer_pool_size | 1K      | requires innodb_buffer_pool_size >= 5MiB
            MARIADB    | character_set_server    | klingon | Character set 'klingon' is not a compiled character set
            MARIADB    | table_open_cache        | 99999999| unsigned value 99999999 adjusted to
            POSTGRESQL | no_such_variable        | 1       | unrecognized configuration parameter "no_such_variable"
            POSTGRESQL | shared_buffers          | abc     | invalid value for parameter "shared_buffers": "abc"
            POSTGRESQL | max_connections         | 0       | 0 is outside the valid range for parameter "max_connections"
            """)
    void quotesTheServersOwnComplaintAboutAVariableAndLeavesNothing(
            Edition edition, String variable, String value, String complaint) {
        var settings = ServerSettings.defaults(edition).withAllowed(variable, value);

        var refusal = assertThrows(ServerException.class, () -> EmbeddedServer.start(settings, sandbox.places()));

        assertTrue(refusal.getMessage().contains(complaint), refusal.getMessage());
        assertTrue(refusal.getMessage().contains(variable), refusal.getMessage());
        assertEquals(1, refusal.getMessage().lines().count());
        assertEquals(List.of(), Directories.entries(sandbox.places().data().resolve("temporary")));
        assertEquals(List.of(), Directories.entries(sandbox.places().ownedServers()));
    }

    /** A plan may hold SQL, and a plan from elsewhere is data. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            POSTGRESQL | COPY (SELECT 1) TO PROGRAM 'touch %s'                        | permission denied to COPY to or from an external program
            POSTGRESQL | COPY (SELECT 1) TO '%s'                                      | permission denied to COPY to a file
            POSTGRESQL | SELECT pg_read_file('/etc/passwd'), '%s'                     | permission denied for function pg_read_file
            POSTGRESQL | ALTER SYSTEM SET archive_command = 'touch %s'                | permission denied to set parameter
            POSTGRESQL | CREATE FUNCTION f() RETURNS int AS '%s', 'f' LANGUAGE c      | permission denied for language c
            MARIADB    | SELECT 1 INTO OUTFILE '%s'                                   | --secure-file-priv option
            MARIADB    | LOAD DATA INFILE '/etc/passwd' INTO TABLE t -- %s            | --secure-file-priv option
            """)
    void sqlOfALoadRunsNoProgramAndReachesNoFile(Edition edition, String sql, String complaint) throws Exception {
        var file = sandbox.directory().resolve("reached");
        Files.setPosixFilePermissions(sandbox.directory(), PosixFilePermissions.fromString("rwxrwxrwx"));
        try (var server = EmbeddedServer.start(ServerSettings.defaults(edition), sandbox.places());
                var connection = Sandbox.connect(server.database());
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (line VARCHAR(200))");

            var refusal = assertThrows(SQLException.class, () -> statement.execute(sql.formatted(file)));

            assertTrue(refusal.getMessage().contains(complaint), refusal.getMessage());
            assertFalse(Files.exists(file));
        }
    }

    /** One that is taken over reaches no other server, and neither the agent nor a model disk. */
    @Test
    void eachServerOfRootIsAUserOfItsOwn() throws Exception {
        assumeTrue(Account.isRoot(), "only root's servers run as other users");
        try (var one = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB), sandbox.places());
                var two = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB), sandbox.places());
                var three = EmbeddedServer.start(ServerSettings.defaults(Edition.POSTGRESQL), sandbox.places())) {
            var users = new HashSet<Integer>();
            for (var server : List.of(one, two, three)) {
                int process = (int) Files.getAttribute(Path.of("/proc/" + server.pid()), "unix:uid");
                int group = (int) Files.getAttribute(Path.of("/proc/" + server.pid()), "unix:gid");
                assertEquals(process, Files.getAttribute(server.dataDirectory(), "unix:uid"));
                assertEquals(process, group);
                assertTrue(process >= LocalUsers.FIRST_SERVER && process <= LocalUsers.LAST_SERVER, "uid " + process);
                users.add(process);
            }
            assertEquals(3, users.size());
        }
    }

    @Test
    void namesThePortThatIsTaken() throws IOException {
        try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var settings = ServerSettings.defaults(Edition.MARIADB).withPort(other.getLocalPort());

            var refusal = assertThrows(ServerException.class, () -> EmbeddedServer.start(settings, sandbox.places()));

            assertTrue(refusal.getMessage().startsWith("port " + other.getLocalPort() + " on 127.0.0.1 is taken"));
            assertEquals(List.of(), Directories.entries(sandbox.places().data()));
        }
    }

    @Test
    void closesAlthoughTheThreadIsInterrupted() {
        var server = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB), sandbox.places());

        Thread.currentThread().interrupt();
        server.close();

        assertTrue(Thread.interrupted(), "the interrupt is still to be seen by the caller");
        assertTrue(ProcessStamp.of(server.pid()).isEmpty());
        assertEquals(List.of(), Directories.entries(sandbox.places().data().resolve("temporary")));
    }

    @Test
    void leavesNothingWhenInterruptedWhileStarting() {
        Thread.currentThread().interrupt();

        assertThrows(
                ServerException.class,
                () -> EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB), sandbox.places()));

        assertTrue(Thread.interrupted());
        assertEquals(List.of(), Directories.entries(sandbox.places().data().resolve("temporary")));
        assertEquals(List.of(), Directories.entries(sandbox.places().ownedServers()));
    }

    @Test
    void staysStoppedWithItsDataWhenARestartIsRefused() throws SQLException {
        try (var server = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB), sandbox.places())) {
            var good = server.settings();

            assertThrows(ServerException.class, () -> server.restart(good.withAllowed("no_such_variable", "1")));
            assertFalse(server.isAlive());

            server.restart(good);
            assertEquals("1", Sandbox.query(server.database(), "SELECT 1"));
        }
    }

    @ParameterizedTest
    @EnumSource(Edition.class)
    void comesBackWithItsCommittedRowsAfterACrash(Edition edition) throws SQLException {
        try (var server = EmbeddedServer.start(ServerSettings.defaults(edition), sandbox.places())) {
            try (var connection = Sandbox.connect(server.database());
                    var statement = connection.createStatement()) {
                statement.execute("CREATE TABLE kept (id INT PRIMARY KEY)");
                statement.execute("INSERT INTO kept VALUES (42)");
                ProcessStamp.of(server.pid()).orElseThrow().end("KILL");
            }
            assertFalse(server.isAlive());

            server.restart(server.settings());

            assertEquals("42", Sandbox.query(server.database(), "SELECT id FROM kept"));
        }
    }
}
