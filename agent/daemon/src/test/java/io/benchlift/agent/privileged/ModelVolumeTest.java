package io.benchlift.agent.privileged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.agent.privileged.VolumeOrder.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Volumes on model disks through the real helper. What a killed model does to a load is in the helper's own tests. */
class ModelVolumeTest {

    private static final long SIZE = 32L << 20;

    @TempDir
    private Path folder;

    private RealHelper helper;
    private Privileged privileged;
    private HeldLease lease;

    @BeforeAll
    static void needsRootAndFuse() {
        RealHelper.assumePossible();
        assumeTrue(Files.exists(Path.of("/dev/fuse")), "needs FUSE (/dev/fuse)");
    }

    @BeforeEach
    void start() throws IOException {
        helper = RealHelper.start(folder);
        privileged = helper.connect();
        lease = privileged.open("class 7b", Duration.ZERO);
    }

    @AfterEach
    void stop() throws IOException, InterruptedException {
        if (helper != null) {
            privileged.close();
            helper.close();
            RealHelper.undo(folder);
        }
    }

    @Test
    void standsOnTheModelThatWasAskedFor() throws IOException {
        ScratchVolume volume = lease.create(order("hdd", Map.of("rpm", 15000L, "depth", 16L)));

        assertEquals("hdd", volume.model());
        assertEquals(List.of(volume), privileged.volumes());
        assertEquals(
                List.of("volume lab (ext4, 32 MiB, model hdd)"),
                privileged.leases().get(0).holds());
        assertEquals(Optional.empty(), privileged.modelsMissing());
        ProcessHandle model = model();
        String words = Files.readString(Path.of("/proc/" + model.pid() + "/cmdline"));
        assertTrue(words.contains("rpm=15000\0") && words.contains("depth=16\0"), words);
        assertEquals(
                "bfq",
                lease.set(volume.device(), Map.of("scheduler", "bfq"))
                        .attributes()
                        .get("scheduler"));

        lease.destroy(volume.id());

        assertGone(volume, model);
    }

    /** A switch waits for the writes that the disk has taken, each of 1 s; the requests of others do not wait with it. */
    @Test
    void renewalsPassWhileASlowDiskIsSwitched() throws Exception {
        ScratchVolume volume = lease.create(order("fixed", Map.of("write_us", 1_000_000L)));
        List<Process> writers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            writers.add(new ProcessBuilder(
                            "dd",
                            "if=/dev/zero",
                            "of=" + volume.path().resolve("file" + i),
                            "bs=4k",
                            "count=1",
                            "oflag=direct")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start());
        }
        Path inFlight = Path.of("/sys/dev/block/" + volume.device().major() + ":"
                + volume.device().minor() + "/stat");
        RealHelper.await(() -> read(inFlight).strip().split(" +")[8].compareTo("2") >= 0);

        CompletableFuture<QueueState> set =
                CompletableFuture.supplyAsync(() -> lease.set(volume.device(), Map.of("scheduler", "bfq")));
        int renewed = 0;
        while (!set.isDone()) {
            lease.renew();
            renewed++;
            // Otherwise many would pass before the switch begins.
            TimeUnit.MILLISECONDS.sleep(100);
        }

        assertEquals("bfq", set.get().attributes().get("scheduler"));
        assertTrue(renewed > 4, renewed + " renewals passed");
        for (Process writer : writers) {
            writer.waitFor();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void goesWithItsModelAndSaysWhy() throws IOException {
        ScratchVolume volume = lease.create(order("fixed", Map.of("write_us", 5000L)));
        ProcessHandle model = model();
        assertEquals(List.of(), lease.drift());

        model.destroyForcibly();

        RealHelper.await(() -> !lease.drift().isEmpty());
        Drifted lost = lease.drift().get(0);
        assertTrue(lost.isLostVolume());
        assertEquals(volume.id(), lost.held());
        assertEquals("volume lab is gone: its model disk was killed (signal 9)", lost.found());
        assertGone(volume, model);
        assertThrows(RefusedException.class, () -> lease.destroy(volume.id()));
        assertEquals(new Undone(List.of(), List.of()), lease.close());
    }

    @Test
    void leavesNothingWhenTheHelperIsKilled() throws IOException, InterruptedException {
        ScratchVolume volume = lease.create(order("ssd", Map.of()));
        ProcessHandle model = model();

        helper.kill();
        RealHelper.undo(folder);

        assertGone(volume, model);
        Files.delete(folder.resolve("helper.sock"));
        helper = RealHelper.start(folder);
        privileged = helper.connect();
    }

    @Test
    void refusesWhatIsNoModelByName() {
        for (Map.Entry<String, Map<String, Long>> bad : List.of(
                Map.entry("floppy", Map.<String, Long>of()),
                Map.entry("hdd", Map.of("gc_us", 1L)),
                Map.entry("hdd", Map.of("rpm", 15001L)),
                Map.entry("hdd", Map.of("seek_track_us", 18000L)))) {
            RefusedException refusal = assertThrows(
                    RefusedException.class, () -> lease.create(order(bad.getKey(), bad.getValue())), bad.toString());
            String name = bad.getValue().isEmpty()
                    ? "floppy"
                    : bad.getValue().keySet().iterator().next();
            assertTrue(refusal.getMessage().contains(name), refusal.getMessage());
        }
        assertEquals(List.of(), privileged.volumes());
    }

    private static VolumeOrder order(String kind, Map<String, Long> parameters) {
        return new VolumeOrder(
                "lab", SIZE, "ext4", Set.of(), Place.MEMORY, true, Optional.of(new ModelDisk(kind, parameters, 3)));
    }

    private static ProcessHandle model() {
        return ProcessHandle.current()
                .descendants()
                .filter(each -> each.info().command().orElse("").endsWith("/benchlift-model"))
                .findFirst()
                .orElseThrow();
    }

    private static void assertGone(ScratchVolume volume, ProcessHandle model) throws IOException {
        RealHelper.await(() -> !model.isAlive() && !isMounted(volume));
        assertFalse(Files.exists(volume.path()), volume.path().toString());
        RealHelper.await(() -> !Files.exists(Path.of("/sys/dev/block/"
                + volume.device().major() + ":" + volume.device().minor())));
    }

    private static boolean isMounted(ScratchVolume volume) {
        try {
            return Files.readString(Path.of("/proc/mounts")).contains(volume.id());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
