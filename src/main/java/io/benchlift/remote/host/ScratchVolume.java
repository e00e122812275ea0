package io.benchlift.remote.host;

import io.benchlift.target.DiskModel;
import java.util.Optional;

/**
 * A scratch volume as it is.
 *
 * @param directory the number that file loads name it by
 * @param model the disk that is acted below it, if any: then nothing about it is a fact about this machine
 * @param options in force, as the kernel shows them
 */
public record ScratchVolume(
        String id,
        String path,
        String fileSystem,
        String options,
        long sizeBytes,
        String device,
        int directory,
        Optional<DiskModel> model) {}
