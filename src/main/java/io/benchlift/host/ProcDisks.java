package io.benchlift.host;

import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.agent.linux.Schedulers;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The counters of this machine's disks, each with its current scheduler. */
final class ProcDisks {

    private static final int FIRST_COUNTER = 3;
    private static final int COUNTERS = 17;

    private final Path diskstats;
    private final Path blocks;
    private final Set<String> only;

    /** @param only the names of the disks; if empty, all that have ever been used */
    ProcDisks(Path root, List<String> only) {
        this.diskstats = root.resolve("proc/diskstats");
        this.blocks = root.resolve("sys/block");
        this.only = Set.copyOf(only);
    }

    List<DeviceCounters> sample() {
        List<DeviceCounters> devices = new ArrayList<>();
        for (String line : KernelFiles.textOr(diskstats, "").split("\n")) {
            String[] words = line.strip().split("\\s+");
            if (words.length > FIRST_COUNTER && isWanted(words[2])) {
                DeviceCounters device = device(words);
                if (!only.isEmpty() || device.isUsed()) {
                    devices.add(device);
                }
            }
        }
        return devices;
    }

    /** Partitions are left out. */
    private boolean isWanted(String name) {
        return only.isEmpty() ? Files.isDirectory(blocks.resolve(name)) : only.contains(name);
    }

    /** Kernels before 5.5 keep fewer counters; the missing ones are 0. */
    private DeviceCounters device(String[] words) {
        long[] count = new long[COUNTERS];
        for (int i = 0; i < COUNTERS && FIRST_COUNTER + i < words.length; i++) {
            count[i] = ProcHost.number(words[FIRST_COUNTER + i]);
        }
        Path folder = blocks.resolve(words[2]);
        return new DeviceCounters(
                new DeviceId(
                        (int) ProcHost.number(words[0]),
                        (int) ProcHost.number(words[1]),
                        KernelFiles.number(folder.resolve("diskseq"))),
                words[2],
                new DeviceCounters.Queue(
                        Schedulers.of(KernelFiles.textOr(folder.resolve("queue/scheduler"), ""))
                                .active(),
                        count[8],
                        count[9],
                        count[10]),
                new DeviceCounters.Operations(count[0], count[1], count[2], count[3]),
                new DeviceCounters.Operations(count[4], count[5], count[6], count[7]),
                new DeviceCounters.Operations(count[11], count[12], count[13], count[14]),
                new DeviceCounters.Flushes(count[15], count[16]));
    }
}
