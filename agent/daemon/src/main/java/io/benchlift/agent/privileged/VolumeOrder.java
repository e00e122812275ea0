package io.benchlift.agent.privileged;

import io.benchlift.agent.wire.AgentMessages;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The order for a scratch volume. {@code fileSystem} and {@code mountOptions} are names from fixed lists; the helper
 * reports them. {@code directIo} lets the loop device bypass the page cache of the file system below.
 */
public record VolumeOrder(
        String label,
        long sizeBytes,
        String fileSystem,
        Set<String> mountOptions,
        Place place,
        boolean directIo,
        Optional<ModelDisk> model) {

    /** Without a model disk. */
    public VolumeOrder(
            String label, long sizeBytes, String fileSystem, Set<String> mountOptions, Place place, boolean directIo) {
        this(label, sizeBytes, fileSystem, mountOptions, place, directIo, Optional.empty());
    }

    /** Where the image is stored. */
    public enum Place {
        /** A file in the helper's state folder. */
        DISK,
        /** Memory: the volume is as fast as the machine allows, and its data are lost with it. */
        MEMORY
    }

    public VolumeOrder {
        mountOptions = Set.copyOf(new TreeSet<>(mountOptions));
        if (sizeBytes <= 0) {
            throw new RefusedException(AgentMessages.of("daemon.volume.bytes", String.valueOf(sizeBytes)));
        }
    }
}
