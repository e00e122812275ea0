package io.benchlift.agent.watch;

import io.benchlift.agent.linux.DeviceName;
import io.benchlift.agent.linux.Fields;
import io.benchlift.agent.linux.ProcFile;
import io.benchlift.agent.linux.Schedulers;
import io.benchlift.agent.v1.DeviceCounters;
import io.benchlift.agent.v1.DeviceId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The counters of whole devices, each with its current scheduler and with its disk sequence, which distinguishes a disk
 * from a later one with the same number.
 */
final class DeviceSampler implements AutoCloseable {

    private final Path blocks;
    private final Set<DeviceId> only;
    private final ProcFile diskstats;
    private final Fields lines = new Fields();
    private final Fields small = new Fields();
    private final Map<String, Known> known = new HashMap<>();

    /** @param only these, or all if it is empty */
    DeviceSampler(Path root, List<DeviceId> only) {
        this.blocks = root.resolve("sys/block");
        this.only = Set.copyOf(only);
        this.diskstats = new ProcFile(root.resolve("proc/diskstats"));
    }

    /** The files of one device. */
    private record Known(ProcFile scheduler, ProcFile sequence) {

        void close() {
            scheduler.close();
            sequence.close();
        }
    }

    List<DeviceCounters> sample() {
        List<DeviceCounters> devices = new ArrayList<>();
        if (!diskstats.read(lines)) {
            return devices;
        }
        for (; lines.hasMore(); lines.nextLine()) {
            int major = (int) lines.number();
            int minor = (int) lines.number();
            String name = lines.word();
            if (isWhole(name)) {
                DeviceId id = id(major, minor, name);
                if (only.isEmpty() || only.contains(id)) {
                    devices.add(device(id, name));
                }
            }
        }
        return devices;
    }

    /** False for a partition, and for a disk that was removed since the counters were read. */
    private boolean isWhole(String name) {
        return known.containsKey(name) || DeviceName.isSafe(name) && Files.isDirectory(blocks.resolve(name));
    }

    private DeviceId id(int major, int minor, String name) {
        Known files = known.computeIfAbsent(
                name,
                key -> new Known(
                        new ProcFile(blocks.resolve(key).resolve("queue/scheduler")),
                        new ProcFile(blocks.resolve(key).resolve("diskseq"))));
        return DeviceId.newBuilder()
                .setMajor(major)
                .setMinor(minor)
                .setDiskSequence(sequence(files))
                .build();
    }

    /** Read twice if needed: an open file of a replaced disk fails once and is then opened again. */
    private long sequence(Known files) {
        return files.sequence().read(small) || files.sequence().read(small) ? small.number() : 0;
    }

    private DeviceCounters device(DeviceId id, String name) {
        DeviceCounters.Builder device = DeviceCounters.newBuilder().setId(id).setName(name);
        DiskStats.read(lines, device);
        ProcFile scheduler = known.get(name).scheduler();
        return device.setScheduler(
                        scheduler.read(small) || scheduler.read(small)
                                ? Schedulers.of(small.rest()).active()
                                : "")
                .build();
    }

    @Override
    public void close() {
        diskstats.close();
        known.values().forEach(Known::close);
    }
}
