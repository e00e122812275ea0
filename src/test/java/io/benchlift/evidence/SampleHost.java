package io.benchlift.evidence;

import io.benchlift.target.CpuTimes;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import io.benchlift.target.HostMemory;
import io.benchlift.target.HostSample;
import java.util.List;
import java.util.Map;

/** A host with one disk and round figures, for tests that need not look at a real one. */
public final class SampleHost {

    private static final long MEBIBYTE = 1 << 20;
    private static final long NANOS = 1_000_000_000L;

    private SampleHost() {}

    /**
     * At some second: 100 ticks a second, half of them busy; 200 reads and 100 writes of 4 KiB a second; half of the
     * time somebody waited for the disk; three pages swapped out a second.
     *
     * @param dirtyMebibytes in the page cache
     */
    public static HostSample at(long second, long dirtyMebibytes) {
        return new HostSample(
                new HostSample.Clocks(second * NANOS, second * NANOS, 0),
                new CpuTimes(
                        30 * second,
                        0,
                        15 * second,
                        40 * second,
                        10 * second,
                        new CpuTimes.Interrupts(0, 0),
                        5 * second),
                new HostMemory(8192 * MEBIBYTE, 4096 * MEBIBYTE, 1024 * MEBIBYTE, dirtyMebibytes * MEBIBYTE, 0, 0, 0),
                List.of(disk(second)),
                new HostSample.Tasks(Map.of("io.some", second * 500_000, "io.full", second * 250_000), 0, 0, 2, 1),
                Map.of("pswpin", 0L, "pswpout", 3 * second, "pgmajfault", 7 * second),
                List.of());
    }

    private static DeviceCounters disk(long second) {
        return new DeviceCounters(
                new DeviceId(8, 0, 1),
                "sda",
                new DeviceCounters.Queue(second < 6 ? "none" : "bfq", 0, 800 * second, 2000 * second),
                new DeviceCounters.Operations(200 * second, 0, 1600 * second, 400 * second),
                new DeviceCounters.Operations(100 * second, 50 * second, 800 * second, 300 * second),
                new DeviceCounters.Operations(0, 0, 0, 0),
                new DeviceCounters.Flushes(10 * second, 20 * second));
    }

    /** The second that ends so many seconds after the workers were let go. */
    public static HostSecond second(long end) {
        return HostSecond.between(at(end + 1, 8), at(end + 2, 12), end).orElseThrow();
    }
}
