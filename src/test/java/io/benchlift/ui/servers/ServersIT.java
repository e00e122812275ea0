package io.benchlift.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.OwnServers;
import io.benchlift.target.Database;
import io.benchlift.target.Tls;
import io.benchlift.ui.TestWindow;
import io.benchlift.ui.common.Theme;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The screen of servers in a real window, with real servers. Skipped where there is no display. */
class ServersIT {

    private Path folder;
    private OwnServers list;
    private TestWindow window;

    @BeforeAll
    static void needsADisplay() {
        TestWindow.requireDisplay();
    }

    @BeforeEach
    void open() throws IOException {
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "servers");
        list = new OwnServers(folder.resolve("config").resolve("servers.json"));
        window = TestWindow.open(folder);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void aServerIsTypedTestedAndKept() {
        Database mariadb = RealServers.of(Edition.MARIADB).database();
        window.show("servers");
        window.click("server-add");
        fill("db1", mariadb);
        window.click("form-test");
        window.awaitText("It can be used");
        window.awaitText("InnoDB");
        window.picture("servers-form");

        window.click("form-save");
        window.await("the server in the list", () -> window.find("own-db1") != null);

        OwnServer kept = list.named("db1");
        assertEquals(mariadb.address().port(), kept.address().port());
        window.click("test-db1");
        window.awaitText("all that a run needs");
        assertFalse(contentOf(folder.resolve("config/servers.json")).contains(mariadb.password()));
    }

    @Test
    void postgresqlIsAskedWhatItIs() {
        Database postgresql = RealServers.of(Edition.POSTGRESQL).database();
        window.show("servers");
        window.click("server-add");
        window.click("product-postgresql");
        fill("pg", postgresql);

        window.click("form-test");

        window.awaitText("It can be used");
        window.awaitText("PostgreSQL 17");
    }

    @Test
    void whatIsWrongIsSaidWithWhatToDo() throws IOException {
        Database mariadb = RealServers.of(Edition.MARIADB).database();
        keep("closed", at(mariadb, closedPort(), mariadb.user(), mariadb.schema()));
        keep("stranger", at(mariadb, mariadb.address().port(), "nobody", mariadb.schema()));
        keep("nowhere", at(mariadb, mariadb.address().port(), mariadb.user(), "no_such_database"));
        window.show("servers");

        window.click("test-closed");
        window.awaitText("is MariaDB running there, and is the port right?");
        window.click("test-stranger");
        window.awaitText("refuses user 'nobody'");
        window.type("password-nowhere", mariadb.password());
        window.click("test-nowhere");
        window.awaitText("create it, or name another one");

        window.picture("servers-wrong");
    }

    @Test
    void whatIsRemovedCanBeTakenBack() {
        Database mariadb = RealServers.of(Edition.MARIADB).database();
        keep("db1", mariadb);
        window.show("servers");

        window.click("remove-db1");
        window.awaitText("db1 is off the list");
        assertEquals(List.of(), list.list());
        window.click("server-undo");
        window.await("the server in the list", () -> window.find("own-db1") != null);

        assertEquals("db1", list.named("db1").name());
    }

    @Test
    void enginesAreComparedInTheEditor() {
        keep("db1", RealServers.of(Edition.MARIADB).database());
        window.show("servers");

        window.click("compare-db1");

        assertEquals("comparison", window.shown());
        window.picture("servers-compare");
        assertTrue(window.says("db1"));
        assertFalse(window.says("Not tested yet."), "a server of the list needs no connection typed");
    }

    @Test
    void nothingIsCutInAnyLanguageAndTheme() {
        Database mariadb = RealServers.of(Edition.MARIADB).database();
        keep("db1", mariadb);
        window.show("servers");
        window.type("password-db1", mariadb.password());
        window.click("test-db1");
        window.awaitText("It can be used");
        for (String language : List.of("en", "cs", "zh")) {
            Theme theme = language.equals("cs") ? Theme.DARK : Theme.LIGHT;
            window.dress(language, theme);
            window.picture("servers-" + language);
            assertEquals(List.of(), window.cut(), language);
        }
        window.click("server-add");
        window.click("tls-verify-identity");
        window.unfold("server-properties");
        for (String language : List.of("en", "cs", "zh")) {
            window.dress(language, language.equals("cs") ? Theme.DARK : Theme.LIGHT);
            window.unfold("server-properties");
            window.picture("servers-form-" + language);
            assertEquals(List.of(), window.cut(), language);
        }
        window.scroll(0.4);
        window.picture("servers-form-lower");
    }

    private void fill(String name, Database database) {
        window.type("server-name", name);
        window.type("server-host", database.address().host());
        window.type("server-port", Integer.toString(database.address().port()));
        window.type("server-user", database.user());
        window.type("server-schema", database.schema());
        window.type("server-password", database.password());
    }

    private void keep(String name, Database database) {
        list.add(new OwnServer(
                name,
                database.product(),
                new Database.Address(
                        database.address().host(), database.address().port(), Optional.empty()),
                database.user(),
                database.schema(),
                Tls.DISABLED,
                Optional.empty()));
    }

    private static Database at(Database near, int port, String user, String schema) {
        return new Database(
                near.product(),
                new Database.Address(near.address().host(), port, Optional.empty()),
                user,
                "",
                schema,
                Tls.DISABLED);
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static String contentOf(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
