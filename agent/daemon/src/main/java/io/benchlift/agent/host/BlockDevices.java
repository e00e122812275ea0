package io.benchlift.agent.host;

import io.benchlift.agent.linux.BlockStack;
import io.benchlift.agent.linux.DeviceName;
import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.agent.linux.Schedulers;
import io.benchlift.agent.v1.Device;
import io.benchlift.agent.v1.DeviceId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The whole block devices of {@code /sys/block}: partitions have no queue of their own, unbound loop devices have no
 * data.
 */
final class BlockDevices {

    private static final int SECTOR_BYTES = 512;
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,4}):(\\d{1,7})");

    private final KernelFiles files;
    private final BlockStack stack;

    BlockDevices(KernelFiles files, BlockStack stack) {
        this.files = files;
        this.stack = stack;
    }

    List<Device> all() {
        return KernelFiles.names(files.path("sys/block")).stream()
                .filter(DeviceName::isSafe)
                .flatMap(name -> device(name).stream())
                .toList();
    }

    /**
     * Empty for devices without a number (the hidden paths of an NVMe disk) or without a size (a loop device without a
     * file).
     */
    private Optional<Device> device(String name) {
        Path directory = files.path("sys/block").resolve(name);
        long bytes = KernelFiles.number(directory.resolve("size")) * SECTOR_BYTES;
        Optional<DeviceId> id = id(directory);
        return bytes == 0 ? Optional.empty() : id.map(number -> device(name, directory, number, bytes));
    }

    private Device device(String name, Path directory, DeviceId id, long bytes) {
        Path queue = directory.resolve("queue");
        Schedulers schedulers = Schedulers.of(KernelFiles.textOr(queue.resolve("scheduler"), "none"));
        return Device.newBuilder()
                .setId(id)
                .setName(name)
                .setSizeBytes(bytes)
                .setRotational(KernelFiles.number(queue.resolve("rotational")) == 1)
                .setReadOnly(KernelFiles.number(directory.resolve("ro")) == 1)
                .setLogicalBlockBytes((int) KernelFiles.number(queue.resolve("logical_block_size")))
                .setPhysicalBlockBytes((int) KernelFiles.number(queue.resolve("physical_block_size")))
                .setModel(stack.fileSystemBeneath(name).orElseGet(() -> model(directory)))
                .setSerial(first(directory, "serial", "device/serial", "wwid", "device/wwid"))
                .setScheduler(schedulers.active())
                .addAllSchedulers(schedulers.offered())
                .putAllQueue(queue(queue))
                .addAllBeneath(stack.beneath(name))
                .setKind(stack.kind(name))
                .build();
    }

    static Optional<DeviceId> id(Path directory) {
        Matcher number = NUMBER.matcher(KernelFiles.textOr(directory.resolve("dev"), ""));
        return number.matches()
                ? Optional.of(DeviceId.newBuilder()
                        .setMajor(Integer.parseInt(number.group(1)))
                        .setMinor(Integer.parseInt(number.group(2)))
                        .setDiskSequence(KernelFiles.number(directory.resolve("diskseq")))
                        .build())
                : Optional.empty();
    }

    private static String model(Path directory) {
        String vendor = first(directory, "device/vendor");
        String model = first(directory, "device/model", "device/name");
        // A virtio disk's vendor is a bare number without meaning for users.
        return (vendor.startsWith("0x") ? model : vendor + " " + model).strip();
    }

    private static String first(Path directory, String... names) {
        for (String name : names) {
            Optional<String> text = KernelFiles.text(directory.resolve(name)).filter(found -> !found.isEmpty());
            if (text.isPresent()) {
                return text.get();
            }
        }
        return "";
    }

    /**
     * Every setting that root could write, by its name below {@code queue/}; the scheduler by its active name alone.
     */
    private static Map<String, String> queue(Path queue) {
        Map<String, String> attributes = new TreeMap<>();
        collect(queue, "", attributes);
        collect(queue.resolve("iosched"), "iosched/", attributes);
        attributes.computeIfPresent(
                "scheduler", (name, text) -> Schedulers.of(text).active());
        return attributes;
    }

    private static void collect(Path directory, String prefix, Map<String, String> attributes) {
        for (String name : KernelFiles.names(directory)) {
            Path file = directory.resolve(name);
            if (isWritable(file)) {
                KernelFiles.text(file).ifPresent(text -> attributes.put(prefix + name, text));
            }
        }
    }

    /** By the owner's permission, not by the rights of this unprivileged process. */
    private static boolean isWritable(Path file) {
        try {
            return Files.isRegularFile(file)
                    && Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_WRITE);
        } catch (IOException e) {
            return false;
        }
    }
}
