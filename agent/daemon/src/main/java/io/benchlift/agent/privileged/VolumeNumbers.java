package io.benchlift.agent.privileged;

import io.benchlift.agent.wire.AgentMessages;
import java.util.List;

/**
 * File systems and mount options by their numbers in the helper's protocol: the order of the tables in {@code
 * volume.c}, never changed.
 */
final class VolumeNumbers {

    private static final List<String> FILE_SYSTEMS = List.of("ext4", "xfs", "btrfs", "jfs", "f2fs");

    private static final List<String> MOUNT_OPTIONS = List.of(
            "noatime",
            "relatime",
            "strictatime",
            "nodiratime",
            "lazytime",
            "sync",
            "dirsync",
            "discard",
            "nobarrier",
            "data=ordered",
            "data=writeback",
            "data=journal",
            "nodelalloc",
            "noauto_da_alloc",
            "dioread_nolock",
            "commit=300",
            "largeio",
            "swalloc",
            "nodatacow",
            "nodatasum",
            "compress=zstd",
            "compress=lzo",
            "autodefrag");

    private VolumeNumbers() {}

    static int fileSystem(String name) {
        return number(FILE_SYSTEMS, name, "daemon.volume.file-system");
    }

    static int mountOptions(Iterable<String> names) {
        int bits = 0;
        for (String name : names) {
            bits |= 1 << number(MOUNT_OPTIONS, name, "daemon.volume.mount-option");
        }
        return bits;
    }

    private static int number(List<String> names, String name, String refusal) {
        int number = names.indexOf(name);
        if (number < 0) {
            throw new RefusedException(AgentMessages.of(refusal, name, String.join(", ", names)));
        }
        return number;
    }
}
