package io.benchlift.remote.host;

import java.util.List;

/**
 * A scratch volume as it is wanted.
 *
 * @param options of its mount, beyond those that every volume has
 * @param place {@link #AGENT}, {@link #MEMORY}, or the path of an allowed directory
 * @param direct whether the loop device goes past the page cache of what lies below
 */
public record VolumeOrder(long sizeBytes, String fileSystem, List<String> options, String place, boolean direct) {

    /** The agent's own directory. */
    public static final String AGENT = "agent";

    /** A file in memory behind the volume: what limits is the tool, not a disk. */
    public static final String MEMORY = "memory";

    public VolumeOrder {
        options = List.copyOf(options);
    }
}
