package io.benchlift.host;

import io.benchlift.agent.linux.BlockStack;
import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.agent.linux.MountTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Finds the disks of this machine below a file: those whose queues schedule its I/O, found as an agent finds them. */
final class LocalDisks {

    private LocalDisks() {}

    /** The names of the disks; none for memory, a network, or a file system that hides them. */
    static List<String> below(Path file) {
        try {
            Path real = file.toRealPath();
            KernelFiles files = new KernelFiles(Path.of("/"));
            MountTable mounts = MountTable.read(files);
            return mounts.holding(real)
                    .map(mount -> new BlockStack(files).of(mount, mounts).leaves())
                    .orElse(List.of());
        } catch (IOException hidden) {
            // This program may not read another user's data directory, so the disks are unknown.
            return List.of();
        }
    }
}
