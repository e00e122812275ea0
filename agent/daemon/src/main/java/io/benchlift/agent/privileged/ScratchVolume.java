package io.benchlift.agent.privileged;

import java.nio.file.Path;

/**
 * A mounted scratch volume. {@code device} is the loop device below it, whose queue can be leased like any other.
 *
 * @param model the kind of its model disk, or empty
 */
public record ScratchVolume(
        String id,
        String leaseId,
        String label,
        String fileSystem,
        long sizeBytes,
        Path path,
        DeviceId device,
        String model) {}
