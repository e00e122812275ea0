package io.benchlift.remote.host;

import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The counters of this machine's disks, each with the scheduler it has at that moment. */
final class ProcDisks {

    private static final int FIRST_COUNTER = 3;
    private static final int COUNTERS = 17;

    private final Path diskstats;
    private final Path blocks;
    private final Set<String> only;

    /** @param only these by name, or all that have ever been used if none is named */
    ProcDisks(Path root, List<String> only) {
        this.diskstats = root.resolve("proc/diskstats");
        this.blocks = root.resolve("sys/block");
        this.only = Set.copyOf(only);
    }

    List<DeviceCounters> sample() {
        List<DeviceCounters> devices = new ArrayList<>();
        for (String line : text(diskstats).split("\n")) {
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

    /** A partition is no device of its own. */
    private boolean isWanted(String name) {
        return only.isEmpty() ? Files.isDirectory(blocks.resolve(name)) : only.contains(name);
    }

    /** Kernels before 5.5 keep fewer counters; what is missing is 0. */
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
                        ProcHost.number(text(folder.resolve("diskseq")).strip())),
                words[2],
                active(text(folder.resolve("queue/scheduler"))),
                count[0],
                count[1],
                count[2],
                count[3],
                count[4],
                count[5],
                count[6],
                count[7],
                count[8],
                count[9],
                count[10],
                count[11],
                count[12],
                count[13],
                count[14],
                count[15],
                count[16]);
    }

    /** {@code none [mq-deadline] kyber}; a queue that cannot be scheduled says {@code none} without brackets. */
    private static String active(String schedulers) {
        int open = schedulers.indexOf('[');
        int close = schedulers.indexOf(']', open);
        return open < 0 || close < 0 ? schedulers.strip() : schedulers.substring(open + 1, close);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException absent) {
            return "";
        }
    }
}
