package io.benchlift.agent.linux;

import io.benchlift.agent.linux.ProcSample.Disk;
import io.benchlift.agent.linux.ProcSample.DiskCounters;
import io.benchlift.agent.linux.ProcSample.DiskId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Samples the counters of whole disks, each with its current scheduler. Belongs to one thread. */
final class DiskSampler implements AutoCloseable {

    private final Path blocks;
    private final Predicate<DiskId> isWanted;
    private final ProcFile diskstats;
    private final Fields lines = new Fields();
    private final Fields small = new Fields();
    private final Map<String, Known> known = new HashMap<>();

    DiskSampler(Path root, Predicate<DiskId> isWanted) {
        this.blocks = root.resolve("sys/block");
        this.isWanted = isWanted;
        this.diskstats = new ProcFile(root.resolve("proc/diskstats"));
    }

    /** The files of one disk. */
    private record Known(ProcFile scheduler, ProcFile sequence) {

        void close() {
            scheduler.close();
            sequence.close();
        }
    }

    List<Disk> sample() {
        List<Disk> disks = new ArrayList<>();
        if (!diskstats.read(lines)) {
            return disks;
        }
        for (; lines.hasMore(); lines.nextLine()) {
            int major = (int) lines.number();
            int minor = (int) lines.number();
            String name = lines.word();
            if (isWhole(name)) {
                DiskId id = new DiskId(major, minor, sequence(files(name)), name);
                if (isWanted.test(id)) {
                    disks.add(new Disk(id, scheduler(files(name)), DiskCounters.read(lines)));
                }
            }
        }
        return disks;
    }

    /** False for a partition, and for a disk that was removed since the counters were read. */
    private boolean isWhole(String name) {
        return known.containsKey(name) || DeviceName.isSafe(name) && Files.isDirectory(blocks.resolve(name));
    }

    private Known files(String name) {
        return known.computeIfAbsent(
                name,
                key -> new Known(
                        new ProcFile(blocks.resolve(key).resolve("queue/scheduler")),
                        new ProcFile(blocks.resolve(key).resolve("diskseq"))));
    }

    private long sequence(Known files) {
        return isRead(files.sequence()) ? small.number() : 0;
    }

    private String scheduler(Known files) {
        return isRead(files.scheduler()) ? Schedulers.of(small.rest()).active() : "";
    }

    /** Reads twice if needed: an open file of a replaced disk fails once and is then opened again. */
    private boolean isRead(ProcFile file) {
        return file.read(small) || file.read(small);
    }

    @Override
    public void close() {
        diskstats.close();
        known.values().forEach(Known::close);
    }
}
