package io.benchlift.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.v1.CpuTimes;
import io.benchlift.agent.v1.Drift;
import io.benchlift.agent.v1.HostSample;
import io.benchlift.agent.v1.Memory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class HostSamplerTest {

    @TempDir
    private Path root;

    private void file(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text);
    }

    @Test
    void readsWhatACapturedHostHad() throws IOException {
        file("proc/uptime", "12785.91 8497.29\n");
        file(
                "proc/stat",
                """
                cpu  10 20 30 40 50 60 70 80 90 100
                cpu0 1 1 1 1 1 1 1 1 1 1
                intr 777 0 0
                ctxt 5000
                btime 1
                procs_running 3
                procs_blocked 2
                softirq 1 2
                """);
        file(
                "proc/meminfo",
                "MemTotal: 100 kB\nMemFree: 1 kB\nMemAvailable: 60 kB\nCached: 20 kB\nSwapCached: 9 kB\nSwapTotal: 8 kB\n"
                        + "SwapFree: 7 kB\nDirty: 6 kB\nWriteback: 5 kB\nWritebackTmp: 4 kB\n");
        file(
                "proc/vmstat",
                "nr_free_pages 1\nnr_dirty 11\nnr_writeback 12\npgpgin 13\npgpgout 14\npswpin 15\npswpout 16\n"
                        + "pgfault 17\npgmajfault 18\n");
        file("proc/loadavg", "5.79 6.47 6.05 4/194 19115\n");
        file("proc/pressure/cpu", "some avg10=84.32 avg60=67.35 avg300=68.25 total=6579550169\n");
        file("proc/pressure/io", "some avg10=7.23 avg60=1 avg300=1 total=52\nfull avg10=0 avg60=1 avg300=1 total=22\n");
        Drift drift = Drift.newBuilder()
                .setAttribute("scheduler")
                .setHeld("bfq")
                .setFound("none")
                .build();

        HostSample sample;
        try (HostSampler sampler = new HostSampler(root, List.of(), () -> List.of(drift))) {
            sample = sampler.sample();
        }

        assertEquals(12_785_910_000_000L, sample.getBootNanos());
        assertEquals(
                CpuTimes.newBuilder()
                        .setUser(10)
                        .setNice(20)
                        .setSystem(30)
                        .setIdle(40)
                        .setIoWait(50)
                        .setIrq(60)
                        .setSoftIrq(70)
                        .setSteal(80)
                        .build(),
                sample.getCpu());
        assertEquals(
                Memory.newBuilder()
                        .setTotalBytes(102_400)
                        .setAvailableBytes(61_440)
                        .setCachedBytes(20_480)
                        .setSwapTotalBytes(8192)
                        .setSwapFreeBytes(7168)
                        .setDirtyBytes(6144)
                        .setWritebackBytes(5120)
                        .build(),
                sample.getMemory());
        assertEquals(
                Map.of(
                        "nr_dirty",
                        11L,
                        "nr_writeback",
                        12L,
                        "pgpgin",
                        13L,
                        "pgpgout",
                        14L,
                        "pswpin",
                        15L,
                        "pswpout",
                        16L,
                        "pgmajfault",
                        18L),
                sample.getVmMap());
        assertEquals(Map.of("cpu.some", 6579550169L, "io.some", 52L, "io.full", 22L), sample.getPressureMicrosMap());
        assertEquals(5.79, sample.getLoad1M());
        assertEquals(5000, sample.getContextSwitches());
        assertEquals(3, sample.getRunning());
        assertEquals(2, sample.getBlocked());
        assertEquals(List.of(drift), sample.getDriftsList());
    }

    @Test
    void aKernelThatTellsNothingGivesClocksOnly() {
        try (HostSampler sampler = new HostSampler(root, List.of(), List::of)) {
            HostSample sample = sampler.sample();

            assertTrue(sample.getMonotonicNanos() != 0 && sample.getWallNanos() > 0);
            assertEquals(0, sample.getDevicesCount());
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void countersOfThisHostGrow() {
        try (HostSampler sampler = new HostSampler(List.of(), List::of)) {
            HostSample first = sampler.sample();
            HostSample second = sampler.sample();

            assertTrue(second.getMonotonicNanos() > first.getMonotonicNanos());
            assertTrue(second.getContextSwitches() >= first.getContextSwitches());
            assertTrue(second.getMemory().getTotalBytes() > 0);
            assertEquals(first.getDevicesCount(), second.getDevicesCount());
        }
    }
}
