package io.benchlift.remote.host;

import java.util.List;

/**
 * A scratch volume as it is wanted.
 *
 * @param options of its mount, beyond those that every volume has
 * @param place {@code agent} for the agent's own directory, {@code memory}, or the path of an allowed directory
 */
public record VolumeOrder(long sizeBytes, String fileSystem, List<String> options, String place, boolean direct) {
    public VolumeOrder {
        options = List.copyOf(options);
    }
}
