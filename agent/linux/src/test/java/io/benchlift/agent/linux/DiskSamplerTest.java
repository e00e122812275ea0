package io.benchlift.agent.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.agent.linux.ProcSample.Disk;
import io.benchlift.agent.linux.ProcSample.DiskCounters;
import io.benchlift.agent.linux.ProcSample.DiskId;
import io.benchlift.agent.linux.ProcSample.Operations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskSamplerTest {

    private static final DiskId SDA = new DiskId(8, 0, 5, "sda");
    private static final Operations NONE = new Operations(0, 0, 0, 0);

    @TempDir
    private Path root;

    private DiskSampler sampler;

    @BeforeEach
    void aHostWithOneDisk() throws IOException {
        file("sys/block/sda/diskseq", "5\n");
        file("sys/block/sda/queue/scheduler", "none [mq-deadline] bfq\n");
        sampler = new DiskSampler(root, disk -> true);
    }

    @AfterEach
    void close() {
        sampler.close();
    }

    private void file(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text);
    }

    private static Disk sda(Operations discards, long flushes, long flushMillis) {
        return new Disk(
                SDA,
                "mq-deadline",
                new DiskCounters(
                        new Operations(1, 2, 3, 4),
                        new Operations(5, 6, 7, 8),
                        9,
                        10,
                        11,
                        discards,
                        flushes,
                        flushMillis));
    }

    @Test
    void readsTheLinesOfEveryKernelAndLeavesPartitionsOut() throws IOException {
        Operations discards = new Operations(12, 13, 14, 15);

        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11\n   8       1 sda1 1 2 3 4 5 6 7 8 9 10 11\n");
        assertEquals(List.of(sda(NONE, 0, 0)), sampler.sample());
        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n");
        assertEquals(List.of(sda(discards, 0, 0)), sampler.sample());
        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17\n");
        assertEquals(List.of(sda(discards, 16, 17)), sampler.sample());
    }

    @Test
    void seesTheSchedulerOfTheMoment() throws IOException {
        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11\n");
        sampler.sample();

        file("sys/block/sda/queue/scheduler", "none mq-deadline [bfq]\n");

        assertEquals("bfq", sampler.sample().get(0).scheduler());
    }

    @Test
    void aDeviceThatHasGoneIsMissingAndAnotherUnderItsNameIsAnother() throws IOException {
        DiskSampler only = new DiskSampler(root, SDA::equals);
        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11\n");
        assertEquals(List.of(sda(NONE, 0, 0)), only.sample());

        file("proc/diskstats", "");
        assertEquals(List.of(), only.sample());

        file("sys/block/sda/diskseq", "6\n");
        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11\n");
        assertEquals(List.of(), only.sample());
        assertEquals(6, sampler.sample().get(0).id().sequence());
        only.close();
    }

    @Test
    void withoutDiskstatsThereAreNoDevices() {
        assertEquals(List.of(), sampler.sample());
    }
}
