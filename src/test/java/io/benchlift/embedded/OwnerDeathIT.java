package io.benchlift.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The owner is killed with {@code kill -9} and can tidy nothing up. */
class OwnerDeathIT {

    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final List<Process> owners = new ArrayList<>();
    private Sandbox sandbox;

    @BeforeEach
    void createSandbox() throws IOException {
        sandbox = Sandbox.create();
    }

    @AfterEach
    void endOwners() {
        owners.forEach(Process::destroyForcibly);
        assertTrue(holdsSoon(() -> Orphans.remove(sandbox.places()) == 0));
        sandbox.close();
    }

    @ParameterizedTest
    @EnumSource(Edition.class)
    void leavesNoServerAndNoDataWhenTheOwnerIsKilled(Edition edition) throws IOException {
        var owner = start(edition);
        var server = ProcessStamp.of(serverOf(owner)).orElseThrow();

        owner.destroyForcibly();

        assertTrue(holdsSoon(() -> !server.isAlive()), "the server outlives its owner");
        assertTrue(holdsSoon(() -> temporaryData().isEmpty()), "the data outlive the owner");
        assertEquals(1, Orphans.remove(sandbox.places()));
        assertEquals(List.of(), Directories.entries(sandbox.places().ownedServers()));
    }

    @Test
    void endsTheServerWhenTheSupervisorIsKilledToo() throws IOException {
        var owner = start(Edition.MARIADB);
        long pid = serverOf(owner);
        var server = ProcessStamp.of(pid).orElseThrow();

        ProcessHandle.of(pid).flatMap(ProcessHandle::parent).orElseThrow().destroyForcibly();

        assertTrue(holdsSoon(() -> !server.isAlive()), "the server outlives its supervisor");
    }

    @Test
    void removesAtTheNextStartWhatASupervisorKilledWithItsOwnerLeft() throws IOException {
        var owner = start(Edition.MARIADB);
        long pid = serverOf(owner);
        var supervisor = ProcessHandle.of(pid).flatMap(ProcessHandle::parent).orElseThrow();
        var group = supervisor.children().toList();
        supervisor.destroyForcibly();
        group.forEach(ProcessHandle::destroyForcibly);
        owner.destroyForcibly();
        assertTrue(holdsSoon(() -> !owner.isAlive()));
        assertEquals(1, temporaryData().size());

        EmbeddedServer.start(ServerSettings.defaults(Edition.POSTGRESQL), sandbox.places())
                .close();

        assertEquals(List.of(), temporaryData());
        assertEquals(List.of(), Directories.entries(sandbox.places().ownedServers()));
    }

    @Test
    void sparesAProcessThatGotTheNumberOfAnOrphan() throws IOException {
        Directories.make(sandbox.places().ownedServers(), "rwx------");
        var innocent = new ProcessBuilder("sleep", "60").start();
        owners.add(innocent);
        var stamp = ProcessStamp.of(innocent.pid()).orElseThrow();
        var former = new ProcessStamp(stamp.pid(), stamp.startTicks() - 1);
        var home = Files.createDirectories(sandbox.directory().resolve("home"));
        new ServerNote(
                        Edition.MARIADB,
                        new ServerNote.Data(home, true),
                        3306,
                        "x",
                        Instant.EPOCH,
                        Optional.of(former),
                        Optional.of(former))
                .write(sandbox.places().ownedServers().resolve("orphan.properties"));

        assertEquals(1, Orphans.remove(sandbox.places()));

        assertTrue(innocent.isAlive());
        assertTrue(Files.isDirectory(home), "a directory outside Benchlift's data was removed");
    }

    @Test
    void twoProcessesThatUnpackAtTheSameTimeBothGetAServer() throws IOException {
        sandbox = sandbox.withOwnCache();

        var one = start(Edition.POSTGRESQL);
        var two = start(Edition.POSTGRESQL);

        assertTrue(ProcessStamp.of(serverOf(one)).isPresent());
        assertTrue(ProcessStamp.of(serverOf(two)).isPresent());
    }

    private Process start(Edition edition) throws IOException {
        var owner = OwnerMain.spawn(edition, sandbox.places());
        owners.add(owner);
        return owner;
    }

    private static long serverOf(Process owner) throws IOException {
        var output = new BufferedReader(new InputStreamReader(owner.getInputStream(), StandardCharsets.US_ASCII));
        return Long.parseLong(output.readLine());
    }

    private List<Path> temporaryData() {
        return Directories.entries(sandbox.places().data().resolve("temporary"));
    }

    private static boolean holdsSoon(BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            Pause.aMoment();
        }
        return true;
    }
}
