package io.benchlift.remote.host;

/**
 * A scratch volume as it is.
 *
 * @param directory the number that file loads name it by
 * @param options in force, as the kernel shows them
 */
public record ScratchVolume(
        String id, String path, String fileSystem, String options, long sizeBytes, String device, int directory) {}
