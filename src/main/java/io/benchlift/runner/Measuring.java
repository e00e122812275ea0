package io.benchlift.runner;

import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.Phase;
import io.benchlift.remote.host.HostWatch;
import io.benchlift.target.HostSample;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Knows when the current trial is loaded and measured, so that only what its host did meanwhile counts. What the host did
 * is told right behind the interval of the same second, on the same thread: nothing of it happens in the load's process.
 */
final class Measuring implements RunListener {

    private static final double NANOS = 1e9;

    private final RunListener listener;
    private final OwnProcesses own;
    private final ClockSteps clock;
    private volatile int trial;
    private volatile long begun;
    private volatile long from;
    private volatile long to;
    private volatile Optional<HostWatch> watch = Optional.empty();
    private String host = "";
    private int told;

    Measuring(RunListener listener, Onlooker onlooker) {
        this(listener, onlooker, ClockSteps.ofThisMachine());
    }

    Measuring(RunListener listener, Onlooker onlooker, ClockSteps clock) {
        this.listener = listener;
        this.clock = clock;
        this.own = new OwnProcesses(onlooker);
        onlooker.onMark(this::mark);
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.PhaseStarted phase) {
            began(phase.phase());
        } else if (event instanceof RunEvent.IntervalTaken) {
            to = System.nanoTime();
            own.look();
            clock.look();
        } else if (event instanceof RunEvent.TrialStarted started) {
            trial = started.trial();
            clock.begin();
            begun = 0;
            from = 0;
            to = 0;
        } else if (event instanceof RunEvent.TrialFinished) {
            trial = 0;
        }
        listener.on(event);
        if (event instanceof RunEvent.IntervalTaken) {
            tellOfTheHost();
        }
    }

    private void began(Phase phase) {
        boolean isLoad = phase == Phase.WARM_UP || phase == Phase.MEASURE;
        if (isLoad && begun == 0) {
            begun = System.nanoTime();
        }
        if (phase == Phase.MEASURE) {
            from = System.nanoTime();
            own.begin();
            clock.begin();
        }
    }

    private void mark(String text) {
        double second = begun == 0 ? -1 : (System.nanoTime() - begun) / NANOS;
        listener.on(new RunEvent.Marked(Instant.now(), trial, second, text));
    }

    /** From now on what {@code other} sees is told, until {@link #unwatch}. */
    void watch(String name, HostWatch other) {
        host = name;
        told = 0;
        watch = Optional.of(other);
    }

    void unwatch() {
        watch = Optional.empty();
    }

    /** What the host of the current trial has shown so far; empty if nobody looks at it. */
    Optional<List<HostWatch.Seen>> seen() {
        return watch.map(HostWatch::seen);
    }

    private void tellOfTheHost() {
        List<HostWatch.Seen> seen = seen().orElse(List.of());
        for (int i = Math.max(1, told); i < seen.size(); i++) {
            double end = (seen.get(i).atNanos() - begun) / NANOS;
            if (begun != 0 && end > 0) {
                HostSample before = seen.get(i - 1).sample();
                HostSecond.between(before, seen.get(i).sample(), end)
                        .ifPresent(second -> listener.on(new RunEvent.HostSampled(trial, host, second)));
            }
        }
        told = seen.size();
    }

    /** What the host did while the trial was measured; empty if too few seconds were seen. */
    Map<String, String> facts(HostWatch watched) {
        List<HostWatch.Seen> inside = watched.seen().stream()
                .filter(seen -> from != 0 && seen.atNanos() - from >= 0 && to - seen.atNanos() >= 0)
                .toList();
        if (inside.size() < 2) {
            return Map.of();
        }
        Map<String, String> facts = new TreeMap<>(
                HostFacts.of(host, inside.stream().map(HostWatch.Seen::sample).toList()));
        if (watched.knowsTheDisks()) {
            facts.putAll(HostFacts.ofTheDisk(
                    inside.get(0).sample(), inside.get(inside.size() - 1).sample()));
        }
        return facts;
    }

    /** What makes a figure of the current trial useless although its load knows nothing of it. */
    Map<String, String> flags() {
        return clock.flags();
    }

    /** What this program's own processes cost this machine meanwhile, and what foreign ones did. */
    Map<String, String> costs(boolean isServerOurs) {
        return own.facts(isServerOurs);
    }
}
