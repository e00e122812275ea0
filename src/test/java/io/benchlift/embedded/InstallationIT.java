package io.benchlift.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InstallationIT {

    private static final Edition EDITION = Edition.POSTGRESQL;

    private Sandbox sandbox;

    @BeforeEach
    void createSandbox() throws IOException {
        sandbox = Sandbox.create().withOwnCache();
    }

    @AfterEach
    void removeSandbox() {
        sandbox.close();
    }

    @Test
    void refusesAnArchiveWithAnotherChecksumAndUnpacksNothing() {
        var pinnedToAnother = new Archive(EDITION.archive().entry(), "0".repeat(64));

        var refusal =
                assertThrows(ServerException.class, () -> Installation.of(EDITION, pinnedToAnother, sandbox.places()));

        assertTrue(refusal.getMessage().contains("is damaged or not the published archive"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains(EDITION.archive().sha256()), "names the checksum found");
        assertEquals(List.of(), unpacked());
    }

    @Test
    void unpacksAgainWhatHasBeenDamaged() throws IOException {
        var installation = Installation.of(EDITION, sandbox.places());
        var binary = installation.directory().resolve("bin/postgres");
        long size = Files.size(binary);
        Files.writeString(binary, "half a file");

        Installation.of(EDITION, sandbox.places());

        assertEquals(size, Files.size(binary));
    }

    @Test
    void removesWhatAKilledProcessLeftHalfUnpacked() throws IOException {
        var leftover = sandbox.places().cache().resolve("servers/.unpacking-postgresql-4711");
        Files.createDirectories(leftover.resolve("bin"));

        var installation = Installation.of(EDITION, sandbox.places());

        assertEquals(List.of(installation.directory()), unpacked());
    }

    @Test
    void saysHowMuchRoomIsMissing() throws IOException {
        assumeTrue(Account.isRoot(), "only root can mount a small filesystem");
        var small = Files.createDirectories(sandbox.directory().resolve("small"));
        Commands.output("mount", "-t", "tmpfs", "-o", "size=64m,mode=755", "tmpfs", small.toString());
        try {
            var cacheOnIt =
                    new Places(small, sandbox.places().data(), sandbox.places().state());
            var noCache = assertThrows(ServerException.class, () -> Installation.of(EDITION, cacheOnIt));
            assertTrue(noCache.getMessage().contains("needs 300 MiB in " + small), noCache.getMessage());

            var servers = new KeptServers(new Places(
                    Places.ofThisUser().cache(),
                    sandbox.places().data(),
                    sandbox.places().state()));
            var home = small.resolve("home");
            var noHome = assertThrows(
                    ServerException.class,
                    () -> servers.start("kept", ServerSettings.defaults(EDITION), Optional.of(home)));
            assertTrue(noHome.getMessage().contains("where 64 MiB are free"), noHome.getMessage());
            assertEquals(List.of(small.resolve("servers")), Directories.entries(small));
        } finally {
            Commands.output("umount", small.toString());
        }
    }

    @Test
    void saysWhenRootsServerCouldNotReachTheCache() throws IOException {
        assumeTrue(Account.isRoot(), "only root's servers run as another user");
        Directories.make(sandbox.directory(), "rwx------");

        var refusal = assertThrows(ServerException.class, () -> Installation.of(EDITION, sandbox.places()));

        assertTrue(refusal.getMessage().contains("who may not enter " + sandbox.directory()), refusal.getMessage());
    }

    private List<Path> unpacked() {
        return Directories.entries(sandbox.places().cache().resolve("servers")).stream()
                .filter(entry -> !entry.toString().endsWith(".lock"))
                .toList();
    }
}
