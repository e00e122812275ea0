package io.benchlift.host;

import io.benchlift.target.Device;
import io.benchlift.target.Mount;
import io.benchlift.text.Message;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a host has.
 *
 * @param directories where files may be made
 * @param missing by file system, in the order of the agent, what prevents a volume of it; empty if nothing does
 * @param helperMissing why queues cannot be switched here; empty if they can
 * @param modelsMissing why a volume cannot use a model disk here; empty if it can
 * @param facts for the record, such as {@code kernel}
 */
public record HostState(
        List<Device> devices,
        List<Mount> mounts,
        List<Directory> directories,
        Map<String, Message> missing,
        Message helperMissing,
        Message modelsMissing,
        Map<String, String> facts) {

    /**
     * A directory in which the agent may make files, with the number that file loads use for it.
     *
     * @param volume the volume it is on; empty for none
     * @param model of the disk below that volume, {@code hdd}, {@code ssd} or {@code fixed}; empty for none
     */
    public record Directory(
            int index,
            String path,
            String fileSystem,
            long freeBytes,
            List<String> leaves,
            String volume,
            String model) {
        public Directory {
            leaves = List.copyOf(leaves);
        }
    }

    public HostState {
        devices = List.copyOf(devices);
        mounts = List.copyOf(mounts);
        directories = List.copyOf(directories);
        missing = Collections.unmodifiableMap(new LinkedHashMap<>(missing));
        facts = new TreeMap<>(facts);
    }

    /**
     * A directory for files.
     *
     * @param wanted its path or its number; empty for the first
     * @throws HostException naming the existing ones
     */
    public Directory directory(String wanted) {
        return directories.stream()
                .filter(directory -> wanted.isEmpty()
                        || directory.path().equals(wanted)
                        || Integer.toString(directory.index()).equals(wanted))
                .findFirst()
                .orElseThrow(() -> HostException.refused(
                        directories.isEmpty()
                                ? Message.of("agent.no-directories")
                                : Message.of(
                                        "agent.no-directory",
                                        wanted,
                                        String.join(
                                                ", ",
                                                directories.stream()
                                                        .map(Directory::path)
                                                        .toList()))));
    }

    public Optional<Device> device(String name) {
        return devices.stream().filter(device -> device.name().equals(name)).findFirst();
    }

    /** The mount of {@code file}, an absolute path. */
    public Optional<Mount> mountOf(String file) {
        return mounts.stream()
                .filter(mount -> holds(mount, file))
                .max((a, b) -> Integer.compare(a.path().length(), b.path().length()));
    }

    private static boolean holds(Mount mount, String file) {
        String path = mount.path();
        return file.equals(path) || file.startsWith(path.endsWith("/") ? path : path + "/");
    }
}
