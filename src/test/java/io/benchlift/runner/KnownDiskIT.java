package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.host.ScratchVolume;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.stats.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The short form of what {@code KnownDiskPlans} measures in full: only what holds on a machine however busy, because a
 * delay can become longer but not shorter, and a slow machine is slow for all.
 */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the agent is Linux's")
class KnownDiskIT {

    private static final Duration SHORT = Duration.ofMillis(400);

    @TempDir
    private Path directory;

    private KnownDisk open() throws IOException {
        // The model of the disk has no rights: it must get to where its image lies.
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx--x--x"));
        assumeTrue(Files.exists(Path.of("/dev/fuse")), "this kernel offers no FUSE");
        KnownDisk disk = new KnownDisk(directory);
        String missing = disk.missing();
        if (!missing.isEmpty()) {
            disk.close();
        }
        assumeTrue(missing.isEmpty(), missing);
        return disk;
    }

    @Test
    void noRequestIsFasterThanTheDisk() throws IOException {
        try (KnownDisk disk = open()) {
            TrialResult result = disk.read(disk.delayed(5000, Map.of()), Duration.ofSeconds(2), 1);

            assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
            assertTrue(
                    result.latencies().service().percentiles().p50() >= 4.99,
                    "p50 " + result.latencies().service().percentiles().p50() + " ms");
            assertTrue(
                    result.latencies().service().min() >= 4.9,
                    "least " + result.latencies().service().min() + " ms");
            assertTrue(result.tps() > 0 && result.tps() <= 201, result.tps() + " reads a second");
        }
    }

    @Test
    void theSlowerDiskNeverWins() throws IOException {
        try (KnownDisk disk = open()) {
            List<ScratchVolume> volumes = List.of(disk.delayed(5000, Map.of()), disk.delayed(10_000, Map.of()));

            Verdict verdict = disk.plan(volumes, true, 8, SHORT, 42);

            assertTrue(verdict.winner().filter("disk 2"::equals).isEmpty(), verdict.toString());
            assertTrue(verdict.changePercent() < 0, verdict.toString());
        }
    }

    @Test
    void aDiskDoesNotWinAgainstItselfWhileItSlowsDown() throws IOException {
        try (KnownDisk disk = open()) {
            ScratchVolume drifting = disk.delayed(5000, Map.of("drift_percent_per_minute", "20"));

            int winners = 0;
            for (int plan = 1; plan <= 2; plan++) {
                Verdict verdict = disk.plan(List.of(drifting, drifting), false, 8, SHORT, plan);
                winners += verdict.kind() == Verdict.Kind.WINNER ? 1 : 0;
            }

            assertTrue(winners < 2, "twice a winner among two of the same");
        }
    }
}
