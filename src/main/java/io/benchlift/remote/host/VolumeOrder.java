package io.benchlift.remote.host;

import io.benchlift.target.DiskModel;
import java.util.List;
import java.util.Optional;

/**
 * A scratch volume as it is wanted.
 *
 * @param options of its mount, beyond those that every volume has
 * @param place {@link #AGENT}, {@link #MEMORY}, or the path of an allowed directory
 * @param direct whether the loop device goes past the page cache of what lies below
 * @param model the disk to be acted below the loop device; empty for none: what lies below is as quick as it is
 */
public record VolumeOrder(
        long sizeBytes,
        String fileSystem,
        List<String> options,
        String place,
        boolean direct,
        Optional<DiskModel> model) {

    /** The agent's own directory. */
    public static final String AGENT = "agent";

    /** A file in memory behind the volume: what limits is the tool, not a disk. */
    public static final String MEMORY = "memory";

    public VolumeOrder {
        options = List.copyOf(options);
    }
}
