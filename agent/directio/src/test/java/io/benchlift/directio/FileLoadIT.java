package io.benchlift.directio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Loads on a file system of their own, on a loop device. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the shim is Linux's")
class FileLoadIT {

    private static final long MIB = 1 << 20;

    @TempDir
    private Path folder;

    @Test
    void everyModeRunsWithEveryEngineOnAVolumeOfItsOwn() throws Exception {
        try (LoopVolume volume = LoopVolume.make(folder, 64 * MIB, "mkfs.ext4", "-q")) {
            for (Mode mode : Mode.values()) {
                for (Engine engine : Engine.values()) {
                    Run run = Run.of(
                            volume.path(),
                            new Spec()
                                    .mode(mode)
                                    .engine(engine)
                                    .threads(2)
                                    .access(Access.DIRECT)
                                    .block(16_384));

                    assertEquals("", run.result().failure(), mode + " " + engine);
                    assertEquals(200, run.result().events(), mode + " " + engine);
                }
            }
        }
    }

    @Test
    void directIsProvenByTheProcessAndByTheDevice() throws Exception {
        try (LoopVolume volume = LoopVolume.make(folder, 64 * MIB, "mkfs.ext4", "-q")) {
            Spec spec = new Spec().mode(Mode.RANDOM_READ_WRITE).leaves(List.of(volume.deviceName()));
            for (Engine engine : List.of(Engine.SYNC, Engine.LIBAIO, Engine.IO_URING)) {
                Proof proof = Run.of(volume.path(), spec.engine(engine).access(Access.DIRECT))
                        .result()
                        .proof();

                assertEquals("", proof.doubt(), engine.toString());
                assertEquals(200 * 4096, proof.requestedReadBytes() + proof.requestedWrittenBytes());
                assertTrue(proof.deviceReadBytes() >= proof.requestedReadBytes(), proof.toString());
                assertTrue(proof.deviceWrittenBytes() >= proof.requestedWrittenBytes(), proof.toString());
            }

            Proof cached = Run.of(
                            volume.path(),
                            spec.engine(Engine.SYNC).access(Access.BUFFERED).mode(Mode.RANDOM_READ))
                    .result()
                    .proof();
            assertTrue(cached.processReadBytes() < cached.requestedReadBytes(), cached.toString());
        }
    }

    /** Without extents there is no fallocate, so that the disk can be filled under a preparation's feet. */
    @Test
    void aDiskThatFillsUpLosesTheNewFilesAndSaysSo() throws Exception {
        try (LoopVolume volume = LoopVolume.make(
                        folder, 64 * MIB, "mkfs.ext4", "-q", "-O", "^extent,^64bit,^has_journal", "-m", "0");
                FileFolder files = FileFolder.open(volume.path())) {
            FileSpec spec = new FileSpec(4, 40 * MIB, 16_384, Content.RANDOM, Access.SYNC);

            IOException full = assertThrows(
                    IOException.class,
                    () -> files.prepare(Run.LABEL, spec, (done, total) -> fill(volume.path()), () -> false));

            assertTrue(full.getMessage().contains("No space left on device after "), full.getMessage());
            assertTrue(full.getMessage().endsWith("the new files are removed"), full.getMessage());
            assertFalse(Files.exists(volume.path().resolve(Run.LABEL)));
        }
    }

    @Test
    void aDiskThatFillsUpWhileFilesAreMadeLosesThemAndSaysSo() throws Exception {
        try (LoopVolume volume = LoopVolume.make(folder, 16 * MIB, "mkfs.ext4", "-q")) {
            Run run = Run.of(
                    volume.path(),
                    new Spec()
                            .mode(Mode.SEQ_WRITE)
                            .totalBytes(64 * MIB)
                            .block(65_536)
                            .access(Access.DIRECT)
                            .events(1000));

            assertTrue(
                    run.result().failure().endsWith("write: No space left on device; the new files are removed"),
                    run.result().failure());
            assertFalse(Files.exists(volume.path().resolve(Run.LABEL)));
        }
    }

    /** The device beneath says what direct access needs: 4096 here, and 512 on most others. */
    @Test
    void alignmentIsTheFileSystems() throws Exception {
        try (LoopVolume volume = LoopVolume.make(folder, 64 * MIB, "mkfs.ext4", "-q");
                FileFolder files = FileFolder.open(volume.path())) {
            Spec spec = new Spec().access(Access.DIRECT).block(512);
            files.prepare(Run.LABEL, spec.toPrepare(), (done, total) -> {}, () -> false);
            try (FileLoad load = files.load(Run.LABEL, spec.build())) {
                assumeTrue(load.alignment() <= 512, "this loop device has blocks of " + load.alignment() + " bytes");
                load.run(interval -> {});

                assertEquals("", load.result().failure());
            }
        }
    }

    private static void fill(Path path) {
        Path filler = path.resolve("filler");
        if (Files.exists(filler)) {
            return;
        }
        try {
            Files.write(filler, new byte[(int) (30 * MIB)]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
