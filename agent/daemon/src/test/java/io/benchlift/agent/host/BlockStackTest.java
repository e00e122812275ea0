package io.benchlift.agent.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.agent.linux.BlockStack;
import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.agent.linux.MountTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockStackTest {

    private static final String CHOICE = "none [mq-deadline] kyber bfq";

    @TempDir
    private Path root;

    private MadeUpHost host;

    @BeforeEach
    void empty() {
        host = new MadeUpHost(root);
    }

    private BlockStack.Stack stack(String path) {
        KernelFiles files = new KernelFiles(root);
        MountTable table = MountTable.read(files);
        return new BlockStack(files).of(table.holding(Path.of(path)).orElseThrow(), table);
    }

    private static BlockStack.Stack expected(List<String> steps, String... leaves) {
        return new BlockStack.Stack(steps, List.of(leaves));
    }

    @Test
    void goesFromAPartitionToItsDisk() throws IOException {
        host.disk("sda", "8:0", CHOICE)
                .partition("sda", "sda2", "8:2")
                .mounts("27 1 8:2 / / rw,relatime shared:1 - ext4 /dev/root rw,errors=remount-ro");

        assertEquals(expected(List.of("/", "ext4", "sda2", "sda"), "sda"), stack("/srv/db"));
    }

    @Test
    void goesThroughLvmAndMdToEveryDisk() throws IOException {
        host.disk("sda", "8:0", CHOICE)
                .disk("sdb", "8:16", CHOICE)
                .partition("sda", "sda1", "8:1")
                .partition("sdb", "sdb1", "8:17")
                .disk("md127", "9:127", "none")
                .over("md127", "sda1", "sdb1")
                .mapped("dm-3", "253:3", "vg0-data", "LVM-abcdef", "none")
                .over("dm-3", "md127")
                .mounts("80 27 253:3 / /srv rw,noatime - xfs /dev/mapper/vg0-data rw,attr2");

        assertEquals(
                expected(
                        List.of("/srv", "xfs", "vg0-data (dm-3)", "md127", "sda1", "sda", "sdb1", "sdb"), "sda", "sdb"),
                stack("/srv"));
    }

    @Test
    void goesThroughEncryption() throws IOException {
        host.disk("nvme0n1", "259:0", CHOICE)
                .partition("nvme0n1", "nvme0n1p3", "259:3")
                .mapped("dm-0", "253:0", "luks-1", "CRYPT-LUKS2-0123-luks-1", "none")
                .over("dm-0", "nvme0n1p3")
                .mounts("27 1 253:0 / / rw - ext4 /dev/mapper/luks-1 rw");

        assertEquals(expected(List.of("/", "ext4", "luks-1 (dm-0)", "nvme0n1p3", "nvme0n1"), "nvme0n1"), stack("/"));
        assertEquals("crypt", new BlockStack(new KernelFiles(root)).kind("dm-0"));
    }

    /** The schedulers of the paths are bypassed: switching them would do nothing, and a comparison of them say nothing. */
    @Test
    void aRequestBasedMultipathDeviceSchedulesItself() throws IOException {
        host.disk("sdc", "8:32", CHOICE)
                .disk("sdd", "8:48", CHOICE)
                .mapped("dm-1", "253:1", "mpatha", "mpath-3600508b", CHOICE)
                .over("dm-1", "sdc", "sdd")
                .mounts("90 27 253:1 / /san rw - xfs /dev/mapper/mpatha rw");

        assertEquals(expected(List.of("/san", "xfs", "mpatha (dm-1)", "sdc", "sdd"), "dm-1"), stack("/san"));
        assertEquals("multipath", new BlockStack(new KernelFiles(root)).kind("dm-1"));
    }

    @Test
    void findsTheHiddenPathsOfAnNvmeDisk() throws IOException {
        host.disk("nvme1n1", "259:4", "none")
                .file("sys/block/nvme1c0n1/hidden", "1")
                .file("sys/block/nvme1c1n1/hidden", "1")
                .file("sys/block/nvme2c1n1/hidden", "1")
                .mounts("90 27 259:4 / /fast rw - xfs /dev/nvme1n1 rw");

        assertEquals(
                expected(List.of("/fast", "xfs", "nvme1n1", "nvme1c0n1", "nvme1c1n1"), "nvme1c0n1", "nvme1c1n1"),
                stack("/fast"));
    }

    @Test
    void findsBothDisksOfABtrfsBehindItsAnonymousNumber() throws IOException {
        host.disk("sda", "8:0", CHOICE)
                .disk("sdb", "8:16", CHOICE)
                .partition("sda", "sda3", "8:3")
                .file("dev/sda3", "")
                .link("sys/fs/btrfs/0f5a/devices/sda3", "sys/class/block/sda3")
                .link("sys/fs/btrfs/0f5a/devices/sdb", "sys/class/block/sdb")
                .file("sys/fs/btrfs/features/raid1c34", "0")
                .mounts("61 27 0:45 /@home /home rw,relatime - btrfs /dev/sda3 rw,space_cache=v2,subvol=/@home");

        assertEquals(expected(List.of("/home", "btrfs", "sda3", "sda", "sdb"), "sda", "sdb"), stack("/home/u"));
    }

    @Test
    void aLoopDeviceIsALeafAndNamesWhatItLiesOn() throws IOException {
        host.disk("sda", "8:0", CHOICE)
                .partition("sda", "sda1", "8:1")
                .disk("loop3", "7:3", CHOICE)
                .file("sys/devices/loop3/loop/backing_file", "/srv/images/a disk.img")
                .mounts(
                        """
                        27 1 8:1 / / rw - ext4 /dev/sda1 rw
                        99 27 7:3 / /mnt/x rw,nosuid - xfs /dev/loop3 rw""");

        assertEquals(
                expected(
                        List.of("/mnt/x", "xfs", "loop3", "/srv/images/a disk.img", "/", "ext4", "sda1", "sda"),
                        "loop3"),
                stack("/mnt/x"));
        assertEquals(
                "file on ext4",
                new BlockStack(new KernelFiles(root)).fileSystemBeneath("loop3").orElseThrow());
    }

    @Test
    void aModelOfADiskIsNotTakenForOne() throws IOException {
        host.disk("loop900", "7:900", CHOICE)
                .file("sys/devices/loop900/loop/backing_file", "/var/lib/benchlift/models/1f")
                .mounts(
                        """
                        27 1 8:1 / / rw - ext4 /dev/sda1 rw
                        99 27 0:45 / /var/lib/benchlift/models/1f rw,nosuid - fuse benchlift-model:hdd rw""");

        assertEquals(
                "model disk hdd",
                new BlockStack(new KernelFiles(root))
                        .fileSystemBeneath("loop900")
                        .orElseThrow());
    }

    @Test
    void whatAContainerWritesLandsInItsUpperDirectory() throws IOException {
        host.disk("vda", "254:0", CHOICE)
                .mounts(
                        """
                        27 1 254:0 / / rw - ext4 /dev/vda rw
                        70 27 0:61 / /run/c1 rw - overlay overlay rw,lowerdir=/var/l,upperdir=/var/u,workdir=/var/w""");

        assertEquals(expected(List.of("/run/c1", "overlay", "/", "ext4", "vda"), "vda"), stack("/run/c1/x"));
    }

    @Test
    void memoryAndNetworkHaveNoQueue() throws IOException {
        host.mounts(
                """
                25 24 0:23 / /dev/shm rw - tmpfs tmpfs rw,size=24684096k
                26 24 0:50 / /net rw - nfs4 server:/export rw,vers=4.2""");

        assertEquals(expected(List.of("/dev/shm", "tmpfs")), stack("/dev/shm"));
        assertEquals(expected(List.of("/net", "nfs4")), stack("/net"));
    }

    @Test
    void devicesThatLieOnOneAnotherInACircleEnd() throws IOException {
        host.mapped("dm-0", "253:0", "a", "", "none")
                .mapped("dm-1", "253:1", "b", "", "none")
                .over("dm-0", "dm-1")
                .over("dm-1", "dm-0")
                .mounts("27 1 253:0 / / rw - ext4 /dev/mapper/a rw");

        assertEquals(expected(List.of("/", "ext4", "a (dm-0)", "b (dm-1)")), stack("/"));
    }
}
