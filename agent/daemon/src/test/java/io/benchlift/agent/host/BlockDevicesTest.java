package io.benchlift.agent.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.linux.BlockStack;
import io.benchlift.agent.linux.DeviceName;
import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.agent.v1.Device;
import io.benchlift.agent.v1.DeviceId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockDevicesTest {

    @TempDir
    private Path root;

    private List<Device> devices() {
        KernelFiles files = new KernelFiles(root);
        return new BlockDevices(files, new BlockStack(files)).all();
    }

    @Test
    void tellsAllThereIsToKnowOfADisk() throws IOException {
        new MadeUpHost(root)
                .disk("sda", "8:0", "none [mq-deadline] kyber bfq")
                .file("sys/devices/sda/diskseq", "9")
                .file("sys/devices/sda/ro", "0")
                .file("sys/devices/sda/device/vendor", "ATA     ")
                .file("sys/devices/sda/device/model", "HD103UJ")
                .file("sys/devices/sda/device/wwid", "naa.5000")
                .readOnly("sys/devices/sda/queue/logical_block_size", "512")
                .readOnly("sys/devices/sda/queue/physical_block_size", "4096")
                .readOnly("sys/devices/sda/queue/rotational", "1")
                .file("sys/devices/sda/queue/nr_requests", "64")
                .file("sys/devices/sda/queue/iosched/read_expire", "500");

        assertEquals(
                List.of(Device.newBuilder()
                        .setId(DeviceId.newBuilder().setMajor(8).setDiskSequence(9))
                        .setName("sda")
                        .setSizeBytes(1L << 30)
                        .setRotational(true)
                        .setLogicalBlockBytes(512)
                        .setPhysicalBlockBytes(4096)
                        .setModel("ATA HD103UJ")
                        .setSerial("naa.5000")
                        .setScheduler("mq-deadline")
                        .addAllSchedulers(List.of("none", "mq-deadline", "kyber", "bfq"))
                        .putAllQueue(
                                Map.of("scheduler", "mq-deadline", "nr_requests", "64", "iosched/read_expire", "500"))
                        .setKind("disk")
                        .build()),
                devices());
    }

    @Test
    void namesWhatLiesBeneath() throws IOException {
        new MadeUpHost(root)
                .disk("sda", "8:0", "[none]")
                .disk("sdb", "8:16", "[none]")
                .disk("md0", "9:0", "none")
                .over("md0", "sda", "sdb");

        Device md = devices().stream()
                .filter(device -> device.getName().equals("md0"))
                .findFirst()
                .orElseThrow();

        assertEquals(List.of("sda", "sdb"), md.getBeneathList());
        assertEquals("md", md.getKind());
        assertEquals(List.of("none"), md.getSchedulersList());
    }

    @Test
    void passesOverDevicesWithoutAMediumAndNamesThatLeadElsewhere() throws IOException {
        new MadeUpHost(root)
                .disk("loop0", "7:0", "[none] bfq")
                .file("sys/devices/loop0/size", "0")
                .file("sys/block/nvme0c0n1/size", "99")
                .file("sys/block/-rf/size", "99")
                .file("sys/block/-rf/dev", "8:0");

        assertEquals(List.of(), devices());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"sda", "nvme0n1p3", "cciss!c0d0", "dm-12", "md_d0", "a", "x2345678901234567890123456789012"})
    void takesTheNamesKernelsGive(String name) {
        assertTrue(DeviceName.isSafe(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "..",
                "../block/vda",
                "sda/queue",
                "sda;id",
                "sda\n",
                "sda ",
                "!sda",
                "_a",
                "-rf",
                "sdä",
                "sda\u0000",
                "x23456789012345678901234567890123"
            })
    void refusesNamesThatLeadElsewhere(String name) {
        assertFalse(DeviceName.isSafe(name));
    }
}
