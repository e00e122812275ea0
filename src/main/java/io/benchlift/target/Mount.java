package io.benchlift.target;

import java.util.List;

/**
 * A mount of a host and the devices below it.
 *
 * @param isStuck it did not answer within five seconds
 */
public record Mount(
        String path, String source, String fileSystem, String options, Space space, Devices devices, boolean isStuck) {

    /** The room on it. */
    public record Space(long sizeBytes, long freeBytes) {}

    /**
     * The devices below it.
     *
     * @param stack in words, from the mount down: {@code /srv, ext4, vg0-data (dm-3), sda2, sda}
     * @param leaves names of the devices whose queues schedule its I/O; none for memory and network
     */
    public record Devices(List<String> stack, List<String> leaves) {

        public Devices {
            stack = List.copyOf(stack);
            leaves = List.copyOf(leaves);
        }
    }
}
