package io.benchlift.remote.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which disks of this machine lie below a file: from its file system down through partitions, volumes and mirrors. */
final class LocalDisks {

    private static final int MOUNT_POINT = 4;
    private static final int DEEPEST = 8;

    private LocalDisks() {}

    /** The names of the disks at the bottom; none of memory, of a network or of a file system that hides them. */
    static List<String> below(Path file) {
        try {
            Path real = file.toRealPath();
            return deviceOf(real).map(device -> leaves(device, DEEPEST)).orElse(List.of());
        } catch (IOException hidden) {
            // Others' data directories may be closed to us: then nobody here knows.
            return List.of();
        }
    }

    /** The block device a file's file system is on, as its directory below /sys. */
    private static Optional<Path> deviceOf(Path file) throws IOException {
        long device = ((Number) Files.getAttribute(file, "unix:dev")).longValue();
        long major = device >> 8 & 0xfff | device >> 32 & ~0xfffL;
        long minor = device & 0xff | device >> 12 & ~0xffL;
        Path byNumber = Path.of("/sys/dev/block", major + ":" + minor);
        if (Files.exists(byNumber)) {
            return Optional.of(byNumber.toRealPath());
        }
        // btrfs numbers its file systems by itself; the mount's source says which disk it is.
        Optional<Path> source = source(file).filter(path -> path.startsWith("/dev"));
        return source.isEmpty()
                ? Optional.empty()
                : Optional.of(Path.of(
                                "/sys/class/block",
                                source.get().toRealPath().getFileName().toString()))
                        .filter(Files::exists);
    }

    private static Optional<Path> source(Path file) throws IOException {
        String best = "";
        Optional<Path> source = Optional.empty();
        for (String line : Files.readString(Path.of("/proc/self/mountinfo"), StandardCharsets.UTF_8)
                .split("\n")) {
            String[] halves = line.split(" - ", 2);
            String[] mount = halves[0].split(" ");
            if (halves.length == 2
                    && mount.length > MOUNT_POINT
                    && file.startsWith(mount[MOUNT_POINT])
                    && mount[MOUNT_POINT].length() >= best.length()) {
                best = mount[MOUNT_POINT];
                source = Optional.of(Path.of(halves[1].split(" ")[1]));
            }
        }
        return source;
    }

    private static List<String> leaves(Path device, int depth) {
        try {
            Path whole = Files.exists(device.resolve("partition"))
                    ? device.toRealPath().getParent()
                    : device.toRealPath();
            List<Path> beneath = beneath(whole);
            if (beneath.isEmpty() || depth == 0) {
                return List.of(whole.getFileName().toString());
            }
            Set<String> leaves = new LinkedHashSet<>();
            beneath.forEach(each -> leaves.addAll(leaves(each, depth - 1)));
            return List.copyOf(leaves);
        } catch (IOException gone) {
            return List.of();
        }
    }

    private static List<Path> beneath(Path device) throws IOException {
        Path slaves = device.resolve("slaves");
        if (!Files.isDirectory(slaves)) {
            return List.of();
        }
        try (Stream<Path> each = Files.list(slaves)) {
            return new ArrayList<>(each.sorted().toList());
        }
    }
}
