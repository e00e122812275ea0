package io.benchlift.agent.lease;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.access.Audit;
import io.benchlift.agent.file.Directories;
import io.benchlift.agent.privileged.DeviceId;
import io.benchlift.agent.privileged.ScratchVolume;
import io.benchlift.agent.v1.CreateVolume;
import io.benchlift.agent.wire.AgentMessages;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeasesTest {

    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private double now = 1000;

    @TempDir
    private Path home;

    @Test
    void letsGoOfAVolumeWhenTheTimeOfItsLeaseIsOver() throws IOException {
        Leases leases = new Leases(Helper.none(AgentMessages.verbatim("there is no helper")), () -> now);
        try (Directories directories = new Directories(List.of())) {
            HeldVolumes volumes = volumes(directories);
            leases.leaveBehind("lease", volumes, leases.endOf(Duration.ofMinutes(1)));

            now += 59;
            leases.leaveEnded();
            assertTrue(isOpen(), "its time is not over");

            now += 1;
            leases.leaveEnded();
            leases.leaveEnded();

            assertFalse(isOpen());
            List<String> lines = log.toString(StandardCharsets.UTF_8).lines().toList();
            assertEquals(2, lines.size(), lines.toString());
            assertTrue(
                    lines.get(1)
                            .endsWith("request=DestroyVolume outcome=UNKNOWN: volume 0a lab, ext4, 64 MiB: the time of"
                                    + " its lease is over ms=0"),
                    lines.get(1));
        }
    }

    private HeldVolumes volumes(Directories directories) throws IOException {
        Audit audit = new Audit(new PrintStream(log, true, StandardCharsets.UTF_8));
        HeldVolumes volumes = new HeldVolumes(directories, new Audit.Caller(audit, "anna", "192.0.2.7"));
        volumes.made(
                new ScratchVolume("0a", "lease", "lab", "ext4", 64L << 20, home, new DeviceId(7, 0, 1), ""),
                CreateVolume.getDefaultInstance(),
                12);
        return volumes;
    }

    /** Whether this process is in the volume, which would keep it from being unmounted. */
    private boolean isOpen() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
            return files.anyMatch(file -> {
                try {
                    return Files.readSymbolicLink(file).equals(home.toRealPath());
                } catch (IOException e) {
                    return false;
                }
            });
        }
    }
}
