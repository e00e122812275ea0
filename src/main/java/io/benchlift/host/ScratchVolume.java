package io.benchlift.host;

import io.benchlift.target.DiskModel;
import java.util.Optional;

/**
 * A scratch volume as it exists.
 *
 * @param directory the number that file loads use for it
 * @param model the simulated disk below it, if any: then its figures say nothing about this machine
 */
public record ScratchVolume(String id, FileSystem files, String device, int directory, Optional<DiskModel> model) {

    /**
     * The file system on it.
     *
     * @param options in force, as the kernel shows them
     */
    public record FileSystem(String path, String type, String options, long sizeBytes) {}
}
