package io.benchlift.agent.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MountTableTest {

    @Test
    void readsMountsWithTagsBlanksAndUnicode() {
        MountTable table = MountTable.parse(
                """
                22 27 0:21 / /proc rw,relatime - proc proc rw
                27 1 254:0 / / rw,relatime shared:1 master:2 - ext4 /dev/vda rw,discard
                40 27 8:1 / /mnt/my\\040disk\\134x rw - ext4 /dev/sda1 rw
                41 27 8:2 / /mnt/数据 ro - ext4 /dev/sda2 rw,data=ordered
                """);

        assertEquals(
                List.of(
                        new MountTable.Mount("254:0", "/", "rw,relatime,discard", "ext4", "/dev/vda"),
                        new MountTable.Mount("8:1", "/mnt/my disk\\x", "rw", "ext4", "/dev/sda1"),
                        new MountTable.Mount("8:2", "/mnt/数据", "ro,rw,data=ordered", "ext4", "/dev/sda2")),
                table.data());
    }

    @Test
    void theLastMountOnAPathHidesTheOthers() {
        MountTable table = MountTable.parse(
                """
                27 1 254:0 / / rw - ext4 /dev/vda rw
                40 27 8:1 / /srv rw - ext4 /dev/sda1 rw
                41 27 8:2 / /srv rw - xfs /dev/sda2 rw
                """);

        assertEquals("xfs", table.holding(Path.of("/srv/db")).orElseThrow().fileSystem());
        assertEquals("ext4", table.holding(Path.of("/srvice")).orElseThrow().fileSystem());
        assertEquals(2, table.data().size());
    }

    @Test
    void passesOverWhatIsNoMount() {
        assertEquals(List.of(), MountTable.parse("").data());
        assertEquals(List.of(), MountTable.parse("garbage\n1 2 - \n - - - -\n").data());
    }

    @Test
    void knowsWhatMayNeverAnswer() {
        assertTrue(new MountTable.Mount("0:50", "/net", "rw", "fuse.sshfs", "h:/").isOnTheNetwork());
        assertTrue(new MountTable.Mount("0:50", "/net", "rw", "nfs4", "h:/").isOnTheNetwork());
        assertTrue(new MountTable.Mount("0:50", "/auto", "rw", "autofs", "x").isOfTheKernel());
    }
}
