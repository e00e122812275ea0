package io.benchlift.runner;

import io.benchlift.evidence.CpuShare;
import io.benchlift.evidence.Iostat;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.HostMemory;
import io.benchlift.target.HostSample;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** Facts of a trial about its host during the measurement; findings use them. */
final class HostFacts {

    private static final double NANOS = 1e9;
    private static final double MICROS = 1e6;
    private static final double PERCENT = 100;
    private static final List<String> COUNTERS = List.of("pgmajfault", "pswpin", "pswpout");

    private HostFacts() {}

    /** Facts of the whole host, from the first sample to the last. */
    static Map<String, String> of(String host, List<HostSample> samples) {
        HostSample first = samples.get(0);
        HostSample last = samples.get(samples.size() - 1);
        Map<String, String> facts = new TreeMap<>();
        facts.put("host.name", host);
        facts.put("host.samples", Integer.toString(samples.size()));
        cpu(facts, CpuShare.between(first.cpu(), last.cpu()));
        for (String counter : COUNTERS) {
            if (last.vm().containsKey(counter)) {
                long grown = last.vm().get(counter) - first.vm().getOrDefault(counter, 0L);
                facts.put("host." + counter, Long.toString(grown));
            }
        }
        double seconds = seconds(first, last);
        last.tasks().pressureMicros().forEach((name, micros) -> {
            double stalled = (micros - first.tasks().pressureMicros().getOrDefault(name, micros)) / MICROS;
            facts.put("host.pressure_" + name.replace('.', '_') + "_percent", text(stalled * PERCENT / seconds));
        });
        facts.put("host.dirty_bytes_most", Long.toString(most(samples, HostMemory::dirtyBytes)));
        facts.put("host.available_bytes_least", Long.toString(-most(samples, memory -> -memory.availableBytes())));
        return facts;
    }

    private static void cpu(Map<String, String> facts, CpuShare cpu) {
        facts.put("host.cpu_busy_percent", text(cpu.user() + cpu.nice() + cpu.system() + cpu.steal()));
        facts.put("host.cpu_user_percent", text(cpu.user() + cpu.nice()));
        facts.put("host.cpu_system_percent", text(cpu.system()));
        facts.put("host.cpu_iowait_percent", text(cpu.ioWait()));
        facts.put("host.cpu_steal_percent", text(cpu.steal()));
    }

    private static long most(List<HostSample> samples, ToLongFunction<HostMemory> level) {
        return samples.stream().map(HostSample::memory).mapToLong(level).max().orElse(0);
    }

    /** Facts of the first device, named like iostat's columns: {@code disk.util_percent} and so on. */
    static Map<String, String> ofTheDisk(HostSample first, HostSample last) {
        Map<String, String> facts = new TreeMap<>();
        for (DeviceCounters before : first.devices()) {
            Optional<Iostat> iostat = last.devices().stream()
                    .filter(after -> after.id().equals(before.id()))
                    .findFirst()
                    .flatMap(after -> Iostat.between(before, after, seconds(first, last)));
            if (iostat.isPresent()) {
                put(facts, iostat.get());
                return facts;
            }
        }
        return facts;
    }

    private static void put(Map<String, String> facts, Iostat iostat) {
        facts.put("disk.name", iostat.device());
        iostat.columns()
                .forEach((name, value) -> facts.put(
                        "disk."
                                + name.replace("%util", "util_percent")
                                        .replace('-', '_')
                                        .replace('/', '_'),
                        text(value)));
    }

    private static double seconds(HostSample first, HostSample last) {
        return Math.max(1e-3, (last.clocks().monotonicNanos() - first.clocks().monotonicNanos()) / NANOS);
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
