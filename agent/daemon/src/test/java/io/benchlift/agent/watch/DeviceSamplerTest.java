package io.benchlift.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.agent.v1.DeviceCounters;
import io.benchlift.agent.v1.DeviceId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeviceSamplerTest {

    private static final DeviceId SDA =
            DeviceId.newBuilder().setMajor(8).setDiskSequence(5).build();

    @TempDir
    private Path root;

    private DeviceSampler sampler;

    @BeforeEach
    void aHostWithOneDisk() throws IOException {
        file("sys/block/sda/diskseq", "5\n");
        file("sys/block/sda/queue/scheduler", "none [mq-deadline] bfq\n");
        sampler = new DeviceSampler(root, List.of());
    }

    @AfterEach
    void close() {
        sampler.close();
    }

    private void file(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text);
    }

    private static DeviceCounters.Builder eleven() {
        return DeviceCounters.newBuilder()
                .setId(SDA)
                .setName("sda")
                .setReads(1)
                .setReadsMerged(2)
                .setSectorsRead(3)
                .setReadMillis(4)
                .setWrites(5)
                .setWritesMerged(6)
                .setSectorsWritten(7)
                .setWriteMillis(8)
                .setInFlight(9)
                .setBusyMillis(10)
                .setWeightedMillis(11)
                .setScheduler("mq-deadline");
    }

    @Test
    void readsTheLinesOfEveryKernelAndLeavesPartitionsOut() throws IOException {
        DeviceCounters.Builder fifteen = eleven().setDiscards(12)
                .setDiscardsMerged(13)
                .setSectorsDiscarded(14)
                .setDiscardMillis(15);

        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11\n   8       1 sda1 1 2 3 4 5 6 7 8 9 10 11\n");
        assertEquals(List.of(eleven().build()), sampler.sample());
        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n");
        assertEquals(List.of(fifteen.build()), sampler.sample());
        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17\n");
        assertEquals(List.of(fifteen.setFlushes(16).setFlushMillis(17).build()), sampler.sample());
    }

    @Test
    void seesTheSchedulerOfTheMoment() throws IOException {
        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11\n");
        sampler.sample();

        file("sys/block/sda/queue/scheduler", "none mq-deadline [bfq]\n");

        assertEquals("bfq", sampler.sample().get(0).getScheduler());
    }

    @Test
    void aDeviceThatHasGoneIsMissingAndAnotherUnderItsNameIsAnother() throws IOException {
        DeviceSampler only = new DeviceSampler(root, List.of(SDA));
        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11\n");
        assertEquals(List.of(eleven().build()), only.sample());

        file("proc/diskstats", "");
        assertEquals(List.of(), only.sample());

        file("sys/block/sda/diskseq", "6\n");
        file("proc/diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 9 10 11\n");
        assertEquals(List.of(), only.sample());
        assertEquals(6, sampler.sample().get(0).getId().getDiskSequence());
        only.close();
    }

    @Test
    void withoutDiskstatsThereAreNoDevices() {
        assertEquals(List.of(), sampler.sample());
    }
}
