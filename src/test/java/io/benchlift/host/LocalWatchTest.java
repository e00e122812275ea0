package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.CpuTimes;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import io.benchlift.target.HostSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** This machine as it is read without an agent, against files we wrote and against the real ones. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "/proc is Linux's")
class LocalWatchTest {

    private static final long PATIENCE_MILLIS = 60_000;

    @TempDir
    Path root;

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private void aHost() throws IOException {
        write("proc/stat", "cpu  10 1 5 80 4 2 3 7 0 0\ncpu0 10 1 5 80 4 2 3 7 0 0\nctxt 99\nprocs_running 3\n");
        write("proc/meminfo", "MemTotal: 2048 kB\nMemAvailable:   1024 kB\nDirty:  12 kB\nWriteback: 4 kB\n");
        write("proc/vmstat", "nr_dirty 3\npgmajfault 17\npswpin 0\npswpout 5\n");
        write("proc/pressure/io", "some avg10=0.00 avg60=0.00 avg300=0.00 total=1234\nfull avg10=0 total=99\n");
        write(
                "proc/diskstats",
                "   8       0 sda 1 2 3 4 5 6 7 8 0 10 11 12 13 14 15 16 17\n"
                        + "   8       1 sda1 1 2 3 4 5 6 7 8 0 10 11 12 13 14 15 16 17\n"
                        + "   7       0 loop0 0 0 0 0 0 0 0 0 0 0 0\n");
        write("sys/block/sda/diskseq", "9\n");
        write("sys/block/sda/queue/scheduler", "none [mq-deadline] kyber\n");
        write("sys/block/loop0/queue/scheduler", "[none]\n");
    }

    @Test
    void readsWhatTheKernelWrote() throws IOException {
        aHost();

        HostSample sample = new LocalWatch(root, List.of()).sample();

        assertEquals(new CpuTimes(10, 1, 5, 80, 4, new CpuTimes.Interrupts(2, 3), 7), sample.cpu());
        assertEquals(1024 * 1024, sample.memory().availableBytes());
        assertEquals(12 * 1024, sample.memory().dirtyBytes());
        assertEquals(Map.of("nr_dirty", 3L, "pgmajfault", 17L, "pswpin", 0L, "pswpout", 5L), sample.vm());
        assertEquals(Map.of("io.some", 1234L, "io.full", 99L), sample.tasks().pressureMicros());
        assertEquals(3, sample.tasks().running());
    }

    @Test
    void ofAllDisksThoseCountThatAreWholeAndWereEverUsed() throws IOException {
        aHost();

        List<DeviceCounters> devices = new LocalWatch(root, List.of()).sample().devices();

        assertEquals(
                List.of(new DeviceCounters(
                        new DeviceId(8, 0, 9),
                        "sda",
                        new DeviceCounters.Queue("mq-deadline", 0, 10, 11),
                        new DeviceCounters.Operations(1, 2, 3, 4),
                        new DeviceCounters.Operations(5, 6, 7, 8),
                        new DeviceCounters.Operations(12, 13, 14, 15),
                        new DeviceCounters.Flushes(16, 17))),
                devices);
    }

    @Test
    void aDiskThatIsNamedCountsEvenIfItWasNeverUsedAndOldKernelsCountLess() throws IOException {
        aHost();

        DeviceCounters device =
                new LocalWatch(root, List.of("loop0")).sample().devices().get(0);

        assertEquals("none", device.queue().scheduler());
        assertEquals(0, device.flushes().count());
    }

    @Test
    void whatIsNotThereIsZeroOrMissing() {
        LocalWatch nothing = new LocalWatch(root, List.of());

        assertFalse(nothing.isReadable());
        assertEquals(List.of(), nothing.sample().devices());
        assertEquals(Map.of(), nothing.sample().tasks().pressureMicros());
        assertEquals(0, nothing.sample().memory().totalBytes());
    }

    @Test
    void looksAtThisMachineEverySecondUntilClosed() {
        LocalWatch watch =
                LocalWatch.begin(Optional.of(root.toString())).orElseThrow(() -> new AssertionError("no /proc here"));
        try (watch) {
            long end = System.currentTimeMillis() + PATIENCE_MILLIS;
            while (watch.seen().size() < 3 && System.currentTimeMillis() < end) {
                CompletableFuture.runAsync(() -> {}, CompletableFuture.delayedExecutor(50, TimeUnit.MILLISECONDS))
                        .join();
            }
        }
        List<HostWatch.Seen> seen = watch.seen();

        assertTrue(seen.size() >= 3, seen.size() + " looks in a minute");
        HostSample first = seen.get(0).sample();
        HostSample last = seen.get(seen.size() - 1).sample();
        assertTrue(last.cpu().total() > first.cpu().total(), "the processors' time stands still");
        assertTrue(last.memory().totalBytes() > 0);
        double apart = (last.clocks().monotonicNanos() - first.clocks().monotonicNanos()) / 1e9 / (seen.size() - 1);
        assertTrue(apart > 0.9, "looks " + apart + " s apart");
    }

    @Test
    void findsTheDiskBelowADirectory() throws IOException {
        List<String> disks = LocalDisks.below(root);

        for (String disk : disks) {
            assertTrue(Files.isDirectory(Path.of("/sys/block", disk)), disk + " is no whole disk");
        }
        assertEquals(List.of(), LocalDisks.below(Path.of("/proc")));
        assertEquals(List.of(), LocalDisks.below(Path.of("/nowhere/at/all")));
        assertEquals(
                !disks.isEmpty(),
                LocalWatch.begin(Optional.of(root.toString()))
                        .map(watch -> {
                            watch.close();
                            return watch.knowsTheDisks();
                        })
                        .orElse(false));
    }

    /** The middle of two hundred looks, in processor time, because the machine may be busy with other things. */
    @Test
    void aLookCostsLittle() {
        LocalWatch host = new LocalWatch(Path.of("/"), List.of());
        var threads = java.lang.management.ManagementFactory.getThreadMXBean();
        long[] nanos = new long[200];
        for (int i = 0; i < nanos.length; i++) {
            long before = threads.getCurrentThreadCpuTime();
            host.sample();
            nanos[i] = threads.getCurrentThreadCpuTime() - before;
        }
        Arrays.sort(nanos);

        double millis = nanos[nanos.length / 2] / 1e6;
        System.getLogger("cost").log(System.Logger.Level.INFO, "a look at this machine costs " + millis + " ms");
        assertTrue(millis < 20, "a look costs " + millis + " ms of a processor");
    }
}
