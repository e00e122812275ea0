package io.benchlift.agent.linux;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the devices beneath a mount, down to the queues that schedule its I/O. That is not always the lowest device: a
 * request-based multipath device schedules and passes requests on to paths whose schedulers are bypassed, and a loop
 * device schedules before its backing file does. So the leaf is the first queue on the way down that offers a choice,
 * or the last device.
 */
public final class BlockStack {

    private static final String MODEL_SOURCE = "benchlift-model:";

    /**
     * Loops on loops on LVM on md are not deeper in practice, and a device that changes during the search must not
     * block us.
     */
    private static final int DEEPEST = 16;

    private static final Pattern NVME = Pattern.compile("nvme(\\d+)n(\\d+)");

    private final KernelFiles files;

    public BlockStack(KernelFiles files) {
        this.files = files;
    }

    /** @param steps from the mount down, in words */
    public record Stack(List<String> steps, List<String> leaves) {

        public Stack {
            steps = List.copyOf(steps);
            leaves = List.copyOf(leaves);
        }
    }

    public Stack of(MountTable.Mount mount, MountTable table) {
        Descent descent = new Descent(table);
        descent.mount(mount, false, 0);
        return new Stack(new ArrayList<>(descent.steps), new ArrayList<>(descent.leaves));
    }

    /** Names of the devices directly beneath a whole device. */
    public List<String> beneath(String name) {
        List<String> slaves = KernelFiles.names(directory(name).resolve("slaves")).stream()
                .filter(DeviceName::isSafe)
                .toList();
        return slaves.isEmpty() ? nvmePaths(name) : slaves;
    }

    /**
     * NVMe's own multipathing keeps the paths of nvme0n1 as hidden disks nvme0c0n1, nvme0c1n1 ... and lists them
     * nowhere.
     */
    private List<String> nvmePaths(String name) {
        Matcher head = NVME.matcher(name);
        if (!head.matches()) {
            return List.of();
        }
        Pattern path = Pattern.compile("nvme" + head.group(1) + "c\\d+n" + head.group(2));
        return KernelFiles.names(files.path("sys/block")).stream()
                .filter(path.asMatchPredicate())
                .toList();
    }

    public String kind(String name) {
        String uuid = KernelFiles.textOr(directory(name).resolve("dm/uuid"), "");
        if (uuid.startsWith("LVM-")) {
            return "lvm";
        }
        if (uuid.startsWith("CRYPT-")) {
            return "crypt";
        }
        if (uuid.startsWith("mpath-")) {
            return "multipath";
        }
        String prefix = name.replaceFirst("[-_]?\\d+$", "");
        return switch (prefix) {
            case "loop", "dm", "md", "zram", "ram", "nbd", "bcache", "null" -> prefix;
            default -> "disk";
        };
    }

    /** For a loop device: the file system that contains its file. */
    public Optional<String> fileSystemBeneath(String name) {
        return backingFile(name)
                .flatMap(file -> MountTable.read(files).holding(file))
                .map(BlockStack::beneath);
    }

    /** A model disk must not be mistaken for a real one: the helper has written its kind into the mount's source. */
    private static String beneath(MountTable.Mount mount) {
        return mount.fileSystem().equals("fuse") && mount.source().startsWith(MODEL_SOURCE)
                ? "model disk " + mount.source().substring(MODEL_SOURCE.length())
                : "file on " + mount.fileSystem();
    }

    private Optional<Path> backingFile(String name) {
        return KernelFiles.text(directory(name).resolve("loop/backing_file"))
                .filter(file -> file.startsWith("/"))
                .map(file -> Path.of(file.replaceFirst(" \\(deleted\\)$", "")));
    }

    private Path directory(String name) {
        return files.path("sys/class/block").resolve(name);
    }

    /** The devices beneath a file system; none for memory and network. */
    private List<String> devices(MountTable.Mount mount) {
        if (!mount.number().startsWith("0:")) {
            return files.real("sys/dev/block/" + mount.number())
                    .map(BlockStack::lastName)
                    .filter(DeviceName::isSafe)
                    .map(List::of)
                    .orElse(List.of());
        }
        if (!mount.source().startsWith("/dev/")) {
            return List.of();
        }
        Optional<String> device = files.real(mount.source().substring(1))
                .map(path -> files.path("dev")
                        .toAbsolutePath()
                        .normalize()
                        .relativize(path)
                        .toString())
                .map(name -> name.replace('/', '!'))
                .filter(DeviceName::isSafe);
        return device.map(name -> withFellows(name, mount.fileSystem())).orElse(List.of());
    }

    /** A btrfs names one of its devices as its source, but uses all of them. */
    private List<String> withFellows(String device, String fileSystem) {
        if (fileSystem.equals("btrfs")) {
            Path all = files.path("sys/fs/btrfs");
            for (String uuid : KernelFiles.names(all)) {
                List<String> members = KernelFiles.names(all.resolve(uuid).resolve("devices"));
                if (members.contains(device)) {
                    return members.stream().filter(DeviceName::isSafe).toList();
                }
            }
        }
        return List.of(device);
    }

    private static String lastName(Path path) {
        return String.valueOf(path.getFileName());
    }

    /** One path down; it collects the steps. */
    private final class Descent {

        private final MountTable table;
        private final Set<String> steps = new LinkedHashSet<>();
        private final Set<String> leaves = new LinkedHashSet<>();

        Descent(MountTable table) {
            this.table = table;
        }

        void mount(MountTable.Mount mount, boolean isBelowLeaf, int depth) {
            steps.add(mount.path());
            steps.add(mount.fileSystem());
            if (depth > DEEPEST) {
                return;
            }
            List<String> devices = devices(mount);
            devices.forEach(device -> device(device, isBelowLeaf, depth + 1));
            if (devices.isEmpty()) {
                // Writes to an overlay go to its upper directory.
                mount.option("upperdir")
                        .flatMap(upper -> table.holding(Path.of(upper)))
                        .filter(lower -> !lower.equals(mount))
                        .ifPresent(lower -> mount(lower, isBelowLeaf, depth + 1));
            }
        }

        private void device(String name, boolean isBelowLeaf, int depth) {
            if (depth > DEEPEST) {
                return;
            }
            Path directory = directory(name);
            steps.add(KernelFiles.text(directory.resolve("dm/name"))
                    .map(label -> label + " (" + name + ")")
                    .orElse(name));
            if (KernelFiles.text(directory.resolve("partition")).isPresent()) {
                files.real("sys/class/block/" + name)
                        .map(Path::getParent)
                        .map(BlockStack::lastName)
                        .filter(DeviceName::isSafe)
                        .ifPresent(disk -> device(disk, isBelowLeaf, depth + 1));
                return;
            }
            List<String> beneath = beneath(name);
            boolean isLeaf = !isBelowLeaf && (beneath.isEmpty() || offersChoice(directory));
            if (isLeaf) {
                leaves.add(name);
            }
            beneath.forEach(lower -> device(lower, isBelowLeaf || isLeaf, depth + 1));
            backingFile(name).ifPresent(file -> {
                steps.add(file.toString());
                table.holding(file).ifPresent(lower -> mount(lower, true, depth + 1));
            });
        }

        private boolean offersChoice(Path directory) {
            return Schedulers.of(KernelFiles.textOr(directory.resolve("queue/scheduler"), "none"))
                    .isChoice();
        }
    }
}
