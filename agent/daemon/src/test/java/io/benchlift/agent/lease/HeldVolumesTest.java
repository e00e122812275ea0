package io.benchlift.agent.lease;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.access.Audit;
import io.benchlift.agent.file.Directories;
import io.benchlift.agent.privileged.DeviceId;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.privileged.ScratchVolume;
import io.benchlift.agent.privileged.Undone;
import io.benchlift.agent.v1.CreateVolume;
import io.benchlift.agent.v1.DiskModel;
import io.benchlift.agent.wire.AgentMessages;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeldVolumesTest {

    private static final CreateVolume PLAIN = CreateVolume.getDefaultInstance();
    private static final CreateVolume ON_MODEL = CreateVolume.newBuilder()
            .setModel(DiskModel.newBuilder()
                    .setKind("hdd")
                    .putParameters("rpm", 5400)
                    .setSeed(7))
            .build();

    private final ByteArrayOutputStream log = new ByteArrayOutputStream();

    @TempDir
    private Path home;

    private Directories directories;
    private HeldVolumes volumes;

    @BeforeEach
    void open() throws IOException {
        directories = new Directories(List.of());
        Audit audit = new Audit(new PrintStream(log, true, StandardCharsets.UTF_8));
        volumes = new HeldVolumes(directories, new Audit.Caller(audit, "anna", "192.0.2.7"));
    }

    @AfterEach
    void close() {
        directories.close();
    }

    @Test
    void writesALineForEachThatIsMadeAndRemoved() throws IOException {
        volumes.made(volume("0a", ""), PLAIN, 12);
        volumes.made(volume("0b", "hdd"), ON_MODEL, 34);
        volumes.leave("0a");
        volumes.removed("0a", 5);
        volumes.endedWith(new Undone(List.of(), List.of()), 6);

        assertEquals(
                List.of(
                        "CreateVolume outcome=OK: volume 0a lab, ext4, 64 MiB ms=12",
                        "CreateVolume outcome=OK: volume 0b lab, ext4, 64 MiB, model hdd {rpm=5400} seed 7 ms=34",
                        "DestroyVolume outcome=OK: volume 0a lab, ext4, 64 MiB ms=5",
                        "DestroyVolume outcome=OK: volume 0b lab, ext4, 64 MiB, model hdd {rpm=5400} seed 7, with its"
                                + " lease ms=6"),
                lines());
        assertTrue(log.toString(StandardCharsets.UTF_8)
                .lines()
                .allMatch(line -> line.contains(" client=\"anna\" from=192.0.2.7 ")));
    }

    @Test
    void saysWhatStaysAndWhatWasRefused() throws IOException {
        volumes.refused("a volume has at least 8 MiB", 1);
        volumes.made(volume("0a", ""), PLAIN, 12);
        volumes.leave("0a");
        volumes.stays("0a", "somebody is in it", 10);
        volumes.endedWith(
                new Undone(List.of(), List.of(AgentMessages.verbatim("volume lab (/x/0a) cannot be removed: busy"))),
                6);

        assertEquals(
                List.of(
                        "CreateVolume outcome=REFUSED: a volume has at least 8 MiB ms=1",
                        "CreateVolume outcome=OK: volume 0a lab, ext4, 64 MiB ms=12",
                        "DestroyVolume outcome=REFUSED: volume 0a lab, ext4, 64 MiB: somebody is in it ms=10",
                        "DestroyVolume outcome=STUCK: volume lab (/x/0a) cannot be removed: busy ms=6"),
                lines());
    }

    @Test
    void tellsALostOneOnceAndWhyItCannotBeRemoved() throws IOException {
        volumes.made(volume("0b", "hdd"), ON_MODEL, 34);

        assertTrue(volumes.lose("0b", AgentMessages.verbatim("volume lab is gone: its model disk was killed")));
        assertFalse(volumes.lose("0b", AgentMessages.verbatim("volume lab is gone: its model disk was killed")));
        RefusedException refusal = assertThrows(RefusedException.class, () -> volumes.leave("0b"));
        volumes.endedWith(new Undone(List.of(), List.of()), 6);

        assertEquals("volume lab is gone: its model disk was killed", refusal.getMessage());
        assertEquals(
                Optional.of("LostVolume outcome=volume lab is gone: its model disk was killed ms=0"),
                lines().stream().skip(1).findFirst());
        assertEquals(2, lines().size());
    }

    private ScratchVolume volume(String id, String model) throws IOException {
        Path path = Files.createDirectory(home.resolve(id));
        return new ScratchVolume(id, "lease", "lab", "ext4", 64L << 20, path, new DeviceId(7, 0, 1), model);
    }

    private List<String> lines() {
        return log.toString(StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.substring(line.indexOf("request=") + "request=".length()))
                .toList();
    }
}
