package io.benchlift.agent.linux;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code /proc/self/mountinfo}. Of several mounts on one path the last hides the others. */
public final class MountTable {

    /** These contain no user data; listing an autofs would even mount something. */
    private static final Set<String> OF_THE_KERNEL = Set.of(
            "autofs",
            "binfmt_misc",
            "bpf",
            "cgroup",
            "cgroup2",
            "configfs",
            "debugfs",
            "devpts",
            "devtmpfs",
            "efivarfs",
            "fusectl",
            "hugetlbfs",
            "mqueue",
            "nsfs",
            "proc",
            "pstore",
            "ramfs",
            "rpc_pipefs",
            "securityfs",
            "selinuxfs",
            "sysfs",
            "tracefs");

    /** These may never respond once their server is gone. */
    private static final Pattern ON_THE_NETWORK =
            Pattern.compile("nfs4?|cifs|smb3|smbfs|ceph|9p|afs|glusterfs|fuse(\\..+)?");

    private static final Pattern ESCAPED = Pattern.compile("\\\\([0-7]{3})");
    private static final int FIELDS_BEFORE_TAGS = 6;

    /**
     * @param number major:minor as the kernel gives it; for btrfs and others an anonymous one, 0:N
     * @param options of the mount, followed by those of the file system
     */
    public record Mount(String number, String path, String options, String fileSystem, String source) {

        public boolean isOfTheKernel() {
            return OF_THE_KERNEL.contains(fileSystem);
        }

        public boolean isOnTheNetwork() {
            return ON_THE_NETWORK.matcher(fileSystem).matches();
        }

        /** The value of an option such as {@code upperdir=/srv/up}. */
        public Optional<String> option(String name) {
            for (String option : options.split(",")) {
                if (option.startsWith(name + "=")) {
                    return Optional.of(option.substring(name.length() + 1));
                }
            }
            return Optional.empty();
        }
    }

    private final List<Mount> mounts;

    private MountTable(List<Mount> mounts) {
        this.mounts = mounts;
    }

    public static MountTable read(KernelFiles files) {
        return parse(files.text("proc/self/mountinfo").orElse(""));
    }

    public static MountTable parse(String mountinfo) {
        Map<String, Mount> byPath = new LinkedHashMap<>();
        mountinfo.lines().flatMap(line -> mount(line).stream()).forEach(mount -> {
            byPath.remove(mount.path());
            byPath.put(mount.path(), mount);
        });
        return new MountTable(new ArrayList<>(byPath.values()));
    }

    /** All but the kernel's own. */
    public List<Mount> data() {
        return mounts.stream().filter(mount -> !mount.isOfTheKernel()).toList();
    }

    /** The mount that contains {@code path}: the deepest above it. */
    public Optional<Mount> holding(Path path) {
        Mount found = null;
        for (Mount mount : mounts) {
            if (path.startsWith(mount.path())
                    && (found == null || mount.path().length() > found.path().length())) {
                found = mount;
            }
        }
        return Optional.ofNullable(found);
    }

    /** {@code ID PARENT M:m ROOT PATH OPTIONS [TAG...] - FS SOURCE OPTIONS}; empty for anything else. */
    private static Optional<Mount> mount(String line) {
        int dash = line.indexOf(" - ");
        if (dash < 0) {
            return Optional.empty();
        }
        String[] left = line.substring(0, dash).split(" ");
        String[] right = line.substring(dash + 3).split(" ", -1);
        if (left.length < FIELDS_BEFORE_TAGS || right.length < 2) {
            return Optional.empty();
        }
        Set<String> options = new LinkedHashSet<>(List.of(left[5].split(",")));
        options.addAll(right.length > 2 ? List.of(right[2].split(",")) : List.of());
        return Optional.of(
                new Mount(left[2], unescaped(left[4]), String.join(",", options), right[0], unescaped(right[1])));
    }

    private static String unescaped(String text) {
        return ESCAPED.matcher(text)
                .replaceAll(octal ->
                        Matcher.quoteReplacement(Character.toString((char) Integer.parseInt(octal.group(1), 8))));
    }
}
