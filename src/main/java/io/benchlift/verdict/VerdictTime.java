package io.benchlift.verdict;

import io.benchlift.measure.Outcome;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;
import io.benchlift.runner.Standing;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;

/** How long a run that goes on until it is decided takes for its decisions; a listener of that run. */
public final class VerdictTime extends RunListenerAdapter {

    private Instant start = Instant.EPOCH;
    private Instant end = Instant.EPOCH;
    private OptionalDouble first = OptionalDouble.empty();
    private List<Standing> standings = List.of();
    private int blocks;
    private double measuredSeconds;

    @Override
    public void runStarted(RunEvent.RunStarted event) {
        start = event.at();
        end = event.at();
    }

    @Override
    public void trialFinished(RunEvent.TrialFinished event) {
        end = event.at();
        if (event.result().outcome() == Outcome.MEASURED) {
            measuredSeconds += event.result().work().seconds();
        }
    }

    @Override
    public void lookTaken(RunEvent.LookTaken event) {
        standings = event.standings();
        blocks = event.blocks();
        if (first.isEmpty() && standings.stream().anyMatch(Standing::isDecided)) {
            first = OptionalDouble.of(seconds(event.at()));
        }
    }

    /** Seconds from the start of the run to the first decision; empty if there was none. */
    public OptionalDouble firstSeconds() {
        return first;
    }

    /** Seconds from the start of the run to the end of its last trial, when all is decided that can be. */
    public double seconds() {
        return seconds(end);
    }

    /** The share of these seconds in which a window was measured. */
    public double measuringShare() {
        return measuredSeconds / seconds();
    }

    public int blocks() {
        return blocks;
    }

    public int comparisons() {
        return standings.size();
    }

    public int decided() {
        return (int) standings.stream().filter(Standing::isDecided).count();
    }

    private double seconds(Instant at) {
        return Duration.between(start, at).toMillis() / 1e3;
    }
}
