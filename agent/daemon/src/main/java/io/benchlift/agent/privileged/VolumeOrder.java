package io.benchlift.agent.privileged;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A scratch volume to be made. {@code fileSystem} and {@code mountOptions} are names out of closed lists; the helper says which.
 * {@code directIo} lets the loop device pass the page cache of the filesystem below.
 */
public record VolumeOrder(
        String label,
        long sizeBytes,
        String fileSystem,
        Set<String> mountOptions,
        Place place,
        boolean directIo,
        Optional<ModelDisk> model) {

    /** On the disk, or the memory, that is there. */
    public VolumeOrder(
            String label, long sizeBytes, String fileSystem, Set<String> mountOptions, Place place, boolean directIo) {
        this(label, sizeBytes, fileSystem, mountOptions, place, directIo, Optional.empty());
    }

    /** Where the image lies. */
    public enum Place {
        /** A file in the helper's state folder. */
        DISK,
        /** Memory: the volume is as fast as the machine allows, and gone with it. */
        MEMORY
    }

    public VolumeOrder {
        mountOptions = Set.copyOf(new TreeSet<>(mountOptions));
        if (sizeBytes <= 0) {
            throw new IllegalArgumentException("a volume of " + sizeBytes + " bytes");
        }
    }
}
