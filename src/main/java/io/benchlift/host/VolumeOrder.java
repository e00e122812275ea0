package io.benchlift.host;

import io.benchlift.target.DiskModel;
import java.util.List;
import java.util.Optional;

/**
 * A request for a scratch volume.
 *
 * @param label {@code [a-z0-9-]{1,32}}
 * @param options of its mount, beyond those that every volume has
 * @param place {@link #AGENT}, {@link #MEMORY}, or the path of an allowed directory
 * @param direct whether the loop device bypasses the page cache of the file system below
 * @param model the disk to simulate below the loop device; empty for none
 */
public record VolumeOrder(
        long sizeBytes,
        String fileSystem,
        List<String> options,
        String place,
        boolean direct,
        Optional<DiskModel> model,
        String label) {

    private static final String USUAL_LABEL = "benchlift";

    /** The agent's own directory. */
    public static final String AGENT = "agent";

    /** A file in memory behind the volume: the tool sets the limit, not a disk. */
    public static final String MEMORY = "memory";

    /** A request with the usual label. */
    public VolumeOrder(
            long sizeBytes,
            String fileSystem,
            List<String> options,
            String place,
            boolean direct,
            Optional<DiskModel> model) {
        this(sizeBytes, fileSystem, options, place, direct, model, USUAL_LABEL);
    }

    public VolumeOrder {
        options = List.copyOf(options);
    }
}
