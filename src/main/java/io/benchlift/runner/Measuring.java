package io.benchlift.runner;

import io.benchlift.evidence.HostSecond;
import io.benchlift.host.HostWatch;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Phase;
import io.benchlift.target.HostSample;
import io.benchlift.text.Message;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Tracks when the current trial is loaded and measured, so that only the host's activity during that time counts. A
 * host sample is published directly after the load's interval of the same second, on the same thread; the load's
 * process does none of this work.
 */
final class Measuring extends RunListenerAdapter {

    private static final double NANOS = 1e9;

    private final RunListener listener;
    private final RunListener afterwards = new RunListenerAdapter() {
        @Override
        public void intervalTaken(RunEvent.IntervalTaken taken) {
            tellOfTheHost();
        }
    };
    private final OwnProcesses own;
    private final ClockSteps clock;
    private volatile int trial;
    private volatile long begun;
    private volatile long from;
    private volatile long to;
    private volatile Optional<HostWatch> watch = Optional.empty();
    private String host = "";
    private int reported;

    Measuring(RunListener listener, RunControl control) {
        this(listener, control, ClockSteps.ofThisMachine());
    }

    Measuring(RunListener listener, RunControl control, ClockSteps clock) {
        this.listener = listener;
        this.clock = clock;
        this.own = new OwnProcesses(control);
        control.onMark(this::mark);
    }

    @Override
    public void on(RunEvent event) {
        super.on(event);
        listener.on(event);
        afterwards.on(event);
    }

    @Override
    public void trialStarted(RunEvent.TrialStarted started) {
        trial = started.trial();
        clock.begin();
        begun = 0;
        from = 0;
        to = 0;
    }

    @Override
    public void phaseStarted(RunEvent.PhaseStarted phase) {
        clock.look();
        began(phase.phase());
    }

    @Override
    public void intervalTaken(RunEvent.IntervalTaken taken) {
        to = System.nanoTime();
        own.look();
        clock.look();
    }

    @Override
    public void trialFinished(RunEvent.TrialFinished finished) {
        trial = 0;
    }

    private void began(Phase phase) {
        boolean isLoad = phase == Phase.WARM_UP || phase == Phase.MEASURE;
        if (isLoad && begun == 0) {
            begun = System.nanoTime();
        }
        if (phase == Phase.MEASURE) {
            from = System.nanoTime();
            own.begin();
        }
    }

    private void mark(String text) {
        double second = begun == 0 ? -1 : (System.nanoTime() - begun) / NANOS;
        listener.on(new RunEvent.Marked(Instant.now(), trial, second, text));
    }

    /** Publishes the samples of {@code other} from now on, until {@link #unwatch}. */
    void watch(String name, HostWatch other) {
        host = name;
        reported = 0;
        watch = Optional.of(other);
    }

    void unwatch() {
        watch = Optional.empty();
    }

    /** The samples of the current trial's host so far; empty if the host is not sampled. */
    Optional<List<HostWatch.Seen>> seen() {
        return watch.map(HostWatch::seen);
    }

    private void tellOfTheHost() {
        List<HostWatch.Seen> seen = seen().orElse(List.of());
        for (int i = Math.max(1, reported); i < seen.size(); i++) {
            double end = (seen.get(i).atNanos() - begun) / NANOS;
            if (begun != 0 && end > 0) {
                HostSample before = seen.get(i - 1).sample();
                HostSecond.between(before, seen.get(i).sample(), end)
                        .ifPresent(second -> listener.on(new RunEvent.HostSampled(trial, host, second)));
            }
        }
        reported = seen.size();
    }

    /** Facts of the host during the measurement; empty if there are too few samples. */
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

    /** Flags that make a figure of the current trial useless and that its load cannot detect. */
    Map<Flag, Message> flags() {
        clock.look();
        return clock.flags();
    }

    /**
     * The processor time that this program's own processes and foreign processes used on this machine during the
     * measurement.
     */
    Map<String, String> costs(boolean isServerOurs) {
        return own.facts(isServerOurs);
    }
}
