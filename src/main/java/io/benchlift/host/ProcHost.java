package io.benchlift.host;

import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.HostMemory;
import io.benchlift.target.HostSample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The state of this machine at one moment, read from {@code /proc} without an agent and without privilege. Figures that
 * the kernel does not keep are 0 or missing; without {@code /proc}, {@link #isReadable} is false.
 */
final class ProcHost {

    private static final Set<String> VM = Set.of("pgmajfault", "pswpin", "pswpout");
    private static final List<String> RESOURCES = List.of("cpu", "io", "memory");
    private static final long KIBI = 1024;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final Path proc;
    private final ProcDisks disks;

    /**
     * @param root {@code /}, except in tests
     * @param devices by name; if empty, all that have ever been used
     */
    ProcHost(Path root, List<String> devices) {
        this.proc = root.resolve("proc");
        this.disks = new ProcDisks(root, devices);
    }

    boolean isReadable() {
        return Files.isReadable(proc.resolve("stat"));
    }

    /** Reads the clock first and the devices directly after it, because rates are made of these two. */
    HostSample sample() {
        long monotonic = System.nanoTime();
        List<DeviceCounters> devices = disks.sample();
        Instant now = Instant.now();
        Map<String, String> stat = lines("stat");
        return new HostSample(
                new HostSample.Clocks(monotonic, now.getEpochSecond() * NANOS_PER_SECOND + now.getNano(), 0),
                ThisMachine.cpuTimes(stat.getOrDefault("cpu", "")),
                memory(lines("meminfo")),
                devices,
                new HostSample.Tasks(
                        pressure(), 0, number(stat.get("ctxt")), (int) number(stat.get("procs_running")), (int)
                                number(stat.get("procs_blocked"))),
                vm(),
                List.of());
    }

    private static HostMemory memory(Map<String, String> lines) {
        return new HostMemory(
                bytes(lines, "MemTotal:"),
                bytes(lines, "MemAvailable:"),
                bytes(lines, "Cached:"),
                bytes(lines, "Dirty:"),
                bytes(lines, "Writeback:"),
                bytes(lines, "SwapTotal:"),
                bytes(lines, "SwapFree:"));
    }

    private static long bytes(Map<String, String> lines, String name) {
        return number(lines.getOrDefault(name, "").split(" ")[0]) * KIBI;
    }

    private Map<String, Long> vm() {
        Map<String, Long> vm = new HashMap<>();
        lines("vmstat").forEach((name, value) -> {
            if (VM.contains(name)) {
                vm.put(name, number(value));
            }
        });
        return vm;
    }

    /** {@code some avg10=0.12 avg60=0.30 avg300=0.11 total=1234}. */
    private Map<String, Long> pressure() {
        Map<String, Long> pressure = new HashMap<>();
        for (String resource : RESOURCES) {
            lines("pressure/" + resource).forEach((share, averages) -> {
                int total = averages.indexOf("total=");
                if (total >= 0) {
                    pressure.put(resource + "." + share, number(averages.substring(total + "total=".length())));
                }
            });
        }
        return pressure;
    }

    /** A file's lines by their first words; empty if the file cannot be read, like {@code pressure} without PSI. */
    private Map<String, String> lines(String file) {
        Map<String, String> lines = new HashMap<>();
        KernelFiles.text(proc.resolve(file)).ifPresent(text -> text.lines().forEach(line -> {
            int space = line.indexOf(' ');
            if (space > 0) {
                lines.putIfAbsent(
                        line.substring(0, space), line.substring(space).strip());
            }
        }));
        return lines;
    }

    /** The number, or 0 if {@code text} is not one. */
    static long number(String text) {
        return text != null && text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
    }
}
