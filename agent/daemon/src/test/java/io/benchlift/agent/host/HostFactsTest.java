package io.benchlift.agent.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.Directory;
import io.benchlift.agent.v1.MountPoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class HostFactsTest {

    @TempDir
    private Path root;

    @Test
    void describesAMadeUpHostAndTouchesNoNetworkMount() throws IOException, InterruptedException {
        List<Path> asked = new ArrayList<>();
        new MadeUpHost(root)
                .disk("sda", "8:0", "none [bfq]")
                .file("proc/sys/kernel/osrelease", "6.1.0-test")
                .file("proc/sys/kernel/hostname", "db1")
                .file("proc/meminfo", "MemTotal:        2048 kB\nMemFree: 1 kB")
                .mounts(
                        """
                        22 27 0:21 / /proc rw,relatime - proc proc rw
                        27 1 8:0 / / rw - ext4 /dev/sda rw
                        28 27 0:50 / /net rw - nfs4 server:/x rw""");
        MountProbe probe = new MountProbe(Duration.ofSeconds(30), path -> {
            asked.add(path);
            return new MountProbe.Room(100, 60, false);
        });

        DescribeReply.Builder reply = DescribeReply.newBuilder();
        new HostFacts(root, probe).describe(reply);

        assertEquals("6.1.0-test", reply.getKernelRelease());
        assertEquals("db1", reply.getHostName());
        assertEquals(2048 * 1024, reply.getMemoryBytes());
        assertEquals("sda", reply.getDevices(0).getName());
        assertEquals(
                List.of(
                        MountPoint.newBuilder()
                                .setPath("/")
                                .setSource("/dev/sda")
                                .setFileSystem("ext4")
                                .setOptions("rw")
                                .setSizeBytes(100)
                                .setFreeBytes(60)
                                .addAllStack(List.of("/", "ext4", "sda"))
                                .addLeaves("sda")
                                .build(),
                        MountPoint.newBuilder()
                                .setPath("/net")
                                .setSource("server:/x")
                                .setFileSystem("nfs4")
                                .setOptions("rw")
                                .addAllStack(List.of("/net", "nfs4"))
                                .build()),
                reply.getMountsList());
        assertEquals(List.of(Path.of("/")), asked);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void describesThisHost(@TempDir Path directory) throws IOException, InterruptedException {
        HostFacts facts = new HostFacts();
        DescribeReply.Builder reply = DescribeReply.newBuilder();

        facts.describe(reply);
        Directory found = facts.directory(3, directory.toRealPath(), 4096);

        assertEquals(System.getProperty("os.version"), reply.getKernelRelease());
        assertEquals(100, reply.getTicksPerSecond());
        assertTrue(reply.getMemoryBytes() > 1 << 20);
        // Not "/" by name: in a chroot nothing is mounted there.
        assertFalse(reply.getMountsList().isEmpty());
        assertEquals(3, found.getIndex());
        assertFalse(found.getFileSystem().isEmpty());
        assertEquals(4096, found.getFreeBytes());
        reply.getDevicesList().forEach(device -> assertTrue(device.getSizeBytes() > 0, device::toString));
    }

    @Test
    void readsTheClockTicksTheKernelTold() {
        ByteBuffer vector = ByteBuffer.allocate(48).order(ByteOrder.nativeOrder());
        vector.putLong(6).putLong(4096).putLong(17).putLong(1024).putLong(0).putLong(0);

        assertEquals(1024, AuxiliaryVector.ticksPerSecond(vector.array()));
        assertEquals(100, AuxiliaryVector.ticksPerSecond(new byte[7]));
    }
}
