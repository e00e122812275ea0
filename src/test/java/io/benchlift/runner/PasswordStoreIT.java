package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.jdbc.UnreachableException;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Passwords in a real Secret Service. Skipped where its programs are not installed. */
class PasswordStoreIT {

    private static final String PASSWORD = "geheim \"€\" '密码' $x";

    @TempDir
    private Path folder;

    private PrivateKeyRing ring;
    private PasswordStore store;
    private OwnServers list;
    private KeptPasswords kept;

    @BeforeEach
    void begin() throws IOException {
        ring = PrivateKeyRing.unlockedIn(folder);
        store = new PasswordStore(ring.environment());
        list = new OwnServers(folder.resolve("servers.json"));
        kept = new KeptPasswords(list, store);
    }

    @AfterEach
    void end() {
        if (ring != null) {
            ring.close();
        }
    }

    private static OwnServer server(String name, String host, boolean isKept) {
        return new OwnServer(
                name,
                Product.MARIADB,
                new Database.Address(host, 3306, Optional.empty()),
                new OwnServer.Login("ada", Optional.empty(), isKept),
                "shop",
                new OwnServer.Encryption(Tls.REQUIRED, Optional.empty()),
                Map.of());
    }

    private Passwords passwords(Map<String, String> environment, Optional<String> typed) {
        return new Passwords(environment, folder, store, question -> typed);
    }

    @Test
    void aRunFindsWhatWasKeptAndTheListDoesNotHoldIt() throws IOException {
        kept.add(server("db1", "db1.example.org", true), PASSWORD);

        assertEquals(PASSWORD, passwords(Map.of(), Optional.empty()).of(list.named("db1")));
        assertEquals(
                "env",
                passwords(Map.of("BENCHLIFT_PASSWORD_DB1", "env"), Optional.empty())
                        .of(list.named("db1")));
        String written = Files.readString(folder.resolve("servers.json"));
        assertTrue(written.contains("\"passwordInKeyStore\" : true"), written);
        assertFalse(written.contains("geheim"));
    }

    @Test
    void itBelongsToAUserOfAServerWhateverItsName() {
        kept.add(server("db1", "db1.example.org", true), PASSWORD);
        kept.replace("db1", server("office", "db1.example.org", true), "");

        assertEquals(PASSWORD, passwords(Map.of(), Optional.empty()).of(list.named("office")));
        assertEquals(Optional.empty(), store.find(server("office", "db2.example.org", true)));
        assertEquals(
                "there is no password to keep for 'office': give one, or keep none",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> kept.replace("office", server("office", "db2.example.org", true), ""))
                        .getMessage());
        assertEquals("db1.example.org", list.named("office").address().host());
    }

    @Test
    void aServerThatCannotBeAddedLeavesNoneBehind() throws IOException {
        Files.createDirectory(folder.resolve(".servers.lock"));
        OwnServer server = server("db1", "db1.example.org", true);

        assertThrows(UncheckedIOException.class, () -> kept.add(server, PASSWORD));

        assertEquals(Optional.empty(), store.find(server));
    }

    @Test
    void aReplacementThatCannotBeLeavesItAsItWas() {
        kept.add(server("db1", "db1.example.org", true), PASSWORD);
        kept.add(server("db2", "db2.example.org", true), "other");

        assertThrows(
                IllegalArgumentException.class, () -> kept.replace("db1", server("db2", "db1.example.org", true), "x"));

        assertEquals(Optional.of(PASSWORD), store.find(list.named("db1")));
    }

    @Test
    void itGoesWithTheLastServerThatNeedsIt() {
        kept.add(server("db1", "db1.example.org", true), PASSWORD);
        kept.add(server("twin", "db1.example.org", true), PASSWORD);

        assertEquals(PASSWORD, kept.remove("twin"));
        assertEquals(Optional.of(PASSWORD), store.find(list.named("db1")));
        kept.replace("db1", server("db1", "db1.example.org", false), "");

        assertEquals(Optional.empty(), store.find(server("db1", "db1.example.org", true)));
    }

    @Test
    void aLockedStoreLeavesTheOtherWaysOpen() throws IOException {
        kept.add(server("db1", "db1.example.org", true), PASSWORD);
        ring.lock();

        assertEquals("typed", passwords(Map.of(), Optional.of("typed")).of(list.named("db1")));
        assertTrue(assertThrows(UnreachableException.class, () -> passwords(Map.of(), Optional.empty())
                        .of(list.named("db1")))
                .getMessage()
                .contains("key store"));
        String refused = assertThrows(
                        UnreachableException.class, () -> kept.add(server("db2", "db2.example.org", true), "x"))
                .getMessage();
        assertEquals(
                "the system's key store cannot be used: Cannot create an item in a locked collection; unlock it, or log"
                        + " in to a desktop that has one",
                refused);
        assertEquals(Optional.empty(), list.find("db2"));
    }

    @Test
    void anEmptiedStoreSaysHowToFillIt() {
        kept.add(server("db1", "db1.example.org", true), PASSWORD);
        store.forget(list.named("db1"));

        assertEquals(
                "the system's key store no longer has the password of 'db1': put it there again ('benchlift servers"
                        + " password db1')",
                assertThrows(UnreachableException.class, () -> passwords(Map.of(), Optional.empty())
                                .of(list.named("db1")))
                        .getMessage());
    }

    @Test
    void noPasswordIsEverAmongTheWordsOfAProgram() throws IOException {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Path words = folder.resolve("words");
        Path real = Path.of("/usr/bin/secret-tool");
        Files.writeString(
                Files.createFile(
                        bin.resolve("secret-tool"),
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))),
                "#!/bin/sh\nprintf '%s\\n' \"$@\" >> " + words + "\nexec " + real + " \"$@\"\n");
        Map<String, String> environment = new HashMap<>(ring.environment());
        environment.put("PATH", bin + ":" + environment.get("PATH"));
        PasswordStore watched = new PasswordStore(environment);

        watched.keep(server("db1", "db1.example.org", true), PASSWORD);

        assertEquals(Optional.of(PASSWORD), watched.find(server("db1", "db1.example.org", true)));
        assertEquals(
                List.of(
                        "store",
                        "--label=Benchlift: ada at db1.example.org:3306",
                        "application",
                        "benchlift",
                        "user",
                        "ada",
                        "place",
                        "db1.example.org:3306",
                        "lookup",
                        "application",
                        "benchlift",
                        "user",
                        "ada",
                        "place",
                        "db1.example.org:3306"),
                Files.readAllLines(words));
    }

    @Test
    void withoutADesktopOrTheProgramItSaysSo() {
        Map<String, String> environment = new HashMap<>(ring.environment());
        environment.put("DBUS_SESSION_BUS_ADDRESS", "unix:path=" + folder.resolve("nowhere"));
        assertTrue(assertThrows(UnreachableException.class, () -> new PasswordStore(environment)
                        .find(server("db1", "db1.example.org", true)))
                .getMessage()
                .startsWith("the system's key store cannot be used: Could not connect"));

        assertEquals(
                "the system's key store cannot be used: it needs the program secret-tool, which is in the package"
                        + " libsecret-tools or libsecret",
                assertThrows(UnreachableException.class, () -> new PasswordStore(Map.of("PATH", folder.toString()))
                                .keep(server("db1", "db1.example.org", true), "x"))
                        .getMessage());
    }
}
