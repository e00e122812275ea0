package io.benchlift.runner;

import io.benchlift.evidence.Iostat;
import io.benchlift.measure.Phase;
import io.benchlift.remote.host.HostWatch;
import io.benchlift.target.DeviceCounters;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Knows when the current trial is measured, so that only what a device did meanwhile counts. */
final class Measuring implements RunListener {

    private static final double NANOS = 1e9;

    private final RunListener listener;
    private volatile long from;
    private volatile long to;

    Measuring(RunListener listener) {
        this.listener = listener;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.PhaseStarted phase && phase.phase() == Phase.MEASURE) {
            from = System.nanoTime();
        } else if (event instanceof RunEvent.IntervalTaken) {
            to = System.nanoTime();
        } else if (event instanceof RunEvent.TrialStarted) {
            from = 0;
            to = 0;
        }
        listener.on(event);
    }

    /** What the first of the devices did while the trial was measured; empty if too few seconds were seen. */
    Map<String, String> facts(HostWatch watch) {
        List<HostWatch.Seen> inside = watch.seen().stream()
                .filter(seen -> from != 0 && seen.atNanos() - from >= 0 && to - seen.atNanos() >= 0)
                .toList();
        Map<String, String> facts = new TreeMap<>();
        if (inside.size() < 2) {
            return facts;
        }
        HostWatch.Seen first = inside.get(0);
        HostWatch.Seen last = inside.get(inside.size() - 1);
        double seconds = (last.sample().monotonicNanos() - first.sample().monotonicNanos()) / NANOS;
        for (DeviceCounters before : first.sample().devices()) {
            last.sample().devices().stream()
                    .filter(after -> after.id().equals(before.id()))
                    .findFirst()
                    .flatMap(after -> Iostat.between(before, after, seconds))
                    .ifPresent(iostat -> put(facts, before.name(), iostat));
        }
        return facts;
    }

    /** With iostat's own names, {@code disk.util_percent} and so on; findings read them. */
    private static void put(Map<String, String> facts, String device, Iostat iostat) {
        if (facts.putIfAbsent("disk.name", device) == null) {
            iostat.columns()
                    .forEach((name, value) -> facts.put(
                            "disk."
                                    + name.replace("%util", "util_percent")
                                            .replace('-', '_')
                                            .replace('/', '_'),
                            String.format(Locale.ROOT, "%.3f", value)));
        }
    }
}
