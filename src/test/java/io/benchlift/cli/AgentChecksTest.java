package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.host.AgentParts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentChecksTest {

    private static final AgentParts ALL = new AgentParts("", true, true);

    @TempDir
    private Path root;

    private Map<String, Check> checks(AgentParts parts) {
        return new AgentChecks(root, parts).checks().stream().collect(Collectors.toMap(Check::topic, check -> check));
    }

    private void file(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text);
    }

    private void program(String path) throws IOException {
        file(path, "");
        Files.setPosixFilePermissions(root.resolve(path), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void saysWhichFileSystemsCanBeCompared() throws IOException {
        file("proc/filesystems", "nodev\tproc\n\text4\n\tbtrfs\n");
        file("proc/sys/kernel/osrelease", "6.1.0-9\n");
        file("lib/modules/6.1.0-9/kernel/fs/xfs/xfs.ko.xz", "");
        program("usr/sbin/mkfs.ext4");
        program("sbin/mkfs.xfs");
        program("sbin/mkfs.f2fs");

        Map<String, Check> found = checks(ALL);

        assertEquals(Check.fine("filesystem ext4", "volumes of it can be made"), found.get("filesystem ext4"));
        assertEquals(Check.fine("filesystem xfs", "volumes of it can be made"), found.get("filesystem xfs"));
        assertEquals(
                List.of("no mkfs.btrfs", "not in this kernel", "neither in this kernel nor a mkfs.jfs"),
                List.of(
                        found.get("filesystem btrfs").found(),
                        found.get("filesystem f2fs").found(),
                        found.get("filesystem jfs").found()));
    }

    @Test
    void saysWhatALackOfPrivilegeCosts() {
        assertEquals(List.of(false, false), gaps(ALL));
        assertEquals(List.of(false, true), gaps(new AgentParts("", true, false)));
        assertEquals(List.of(false, true), gaps(new AgentParts("", false, true)));
        assertEquals(List.of(true, true), gaps(new AgentParts("looked in /usr/lib/benchlift", false, false)));
    }

    private List<Boolean> gaps(AgentParts parts) {
        Map<String, Check> found = checks(parts);
        return List.of(found.get("agent").isGap(), found.get("helper").isGap());
    }
}
