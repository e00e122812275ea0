package io.benchlift.agent.linux;

import io.benchlift.agent.linux.ProcSample.Clocks;
import io.benchlift.agent.linux.ProcSample.Cpu;
import io.benchlift.agent.linux.ProcSample.DiskId;
import io.benchlift.agent.linux.ProcSample.Memory;
import io.benchlift.agent.linux.ProcSample.Tasks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Samples disks, processors, memory and pressure of a machine without privileges, from files that stay open. Belongs to
 * one thread.
 */
public final class ProcSampler implements AutoCloseable {

    private static final Set<String> VM =
            Set.of("nr_dirty", "nr_writeback", "pgmajfault", "pgpgin", "pgpgout", "pswpin", "pswpout");
    private static final List<String> RESOURCES = List.of("cpu", "io", "memory");
    private static final long KIBI = 1024;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long NANOS_PER_CENTISECOND = 10_000_000L;

    private final Path proc;
    private final DiskSampler disks;
    private final ProcFile uptime;
    private final ProcFile stat;
    private final ProcFile meminfo;
    private final ProcFile vmstat;
    private final ProcFile loadavg;
    private final List<ProcFile> pressure;
    private final Fields fields = new Fields();

    /** @param root {@code /}, except in tests */
    public ProcSampler(Path root, Predicate<DiskId> isWanted) {
        this.proc = root.resolve("proc");
        this.disks = new DiskSampler(root, isWanted);
        this.uptime = new ProcFile(proc.resolve("uptime"));
        this.stat = new ProcFile(proc.resolve("stat"));
        this.meminfo = new ProcFile(proc.resolve("meminfo"));
        this.vmstat = new ProcFile(proc.resolve("vmstat"));
        this.loadavg = new ProcFile(proc.resolve("loadavg"));
        this.pressure = RESOURCES.stream()
                .map(resource -> new ProcFile(proc.resolve("pressure").resolve(resource)))
                .toList();
    }

    /** Whether the machine has a {@code /proc} to sample. */
    public boolean isReadable() {
        return Files.isReadable(proc.resolve("stat"));
    }

    /** Reads the clocks first and the disks directly after them, because rates are computed from these two. */
    public ProcSample sample() {
        Clocks clocks = clocks();
        List<ProcSample.Disk> counters = disks.sample();
        Cpu cpu = cpu();
        Map<String, Long> tasks = numbers(stat);
        double load = loadavg.read(fields) ? Double.parseDouble(fields.word()) : 0;
        Map<String, Long> vm = numbers(vmstat);
        vm.keySet().retainAll(VM);
        return new ProcSample(
                clocks,
                cpu,
                memory(numbers(meminfo)),
                counters,
                new Tasks(
                        load,
                        tasks.getOrDefault("ctxt", 0L),
                        tasks.getOrDefault("procs_running", 0L).intValue(),
                        tasks.getOrDefault("procs_blocked", 0L).intValue()),
                pressure(),
                vm);
    }

    /**
     * The JDK has no CLOCK_BOOTTIME; {@code /proc/uptime} is the same to a hundredth, which is enough to notice a
     * suspend. Its {@code System.nanoTime} is CLOCK_MONOTONIC on Linux.
     */
    private Clocks clocks() {
        long bootNanos = 0;
        if (uptime.read(fields)) {
            String[] parts = fields.word().split("\\.");
            bootNanos = Long.parseLong(parts[0]) * NANOS_PER_SECOND + Long.parseLong(parts[1]) * NANOS_PER_CENTISECOND;
        }
        Instant now = Instant.now();
        return new Clocks(System.nanoTime(), now.getEpochSecond() * NANOS_PER_SECOND + now.getNano(), bootNanos);
    }

    /** All processors together: the first line of {@code /proc/stat}. */
    private Cpu cpu() {
        boolean isRead = stat.read(fields) && fields.word().equals("cpu");
        return isRead ? Cpu.read(fields) : new Cpu(0, 0, 0, 0, 0, 0, 0, 0);
    }

    private static Memory memory(Map<String, Long> kibibytes) {
        return new Memory(
                bytes(kibibytes, "MemTotal:"),
                bytes(kibibytes, "MemAvailable:"),
                bytes(kibibytes, "Cached:"),
                bytes(kibibytes, "Dirty:"),
                bytes(kibibytes, "Writeback:"),
                bytes(kibibytes, "SwapTotal:"),
                bytes(kibibytes, "SwapFree:"));
    }

    private static long bytes(Map<String, Long> kibibytes, String name) {
        return kibibytes.getOrDefault(name, 0L) * KIBI;
    }

    /** The first number of each line by the line's first word. */
    private Map<String, Long> numbers(ProcFile file) {
        Map<String, Long> numbers = new HashMap<>();
        if (file.read(fields)) {
            for (; fields.hasMore(); fields.nextLine()) {
                numbers.put(fields.word(), fields.number());
            }
        }
        return numbers;
    }

    /** {@code some avg10=0.12 avg60=0.30 avg300=0.11 total=1234}. */
    private Map<String, Long> pressure() {
        Map<String, Long> micros = new HashMap<>();
        for (int i = 0; i < RESOURCES.size(); i++) {
            if (pressure.get(i).read(fields)) {
                for (; fields.hasMore(); fields.nextLine()) {
                    String share = fields.word();
                    String averages = fields.rest();
                    int total = averages.indexOf("total=");
                    if (total >= 0) {
                        micros.put(
                                RESOURCES.get(i) + "." + share,
                                Long.parseLong(averages.substring(total + "total=".length())));
                    }
                }
            }
        }
        return micros;
    }

    @Override
    public void close() {
        disks.close();
        List.of(uptime, stat, meminfo, vmstat, loadavg).forEach(ProcFile::close);
        pressure.forEach(ProcFile::close);
    }
}
