package io.benchlift.ui.live;

import io.benchlift.chart.LiveSamples;
import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.plan.Cell;
import io.benchlift.report.CellHues;
import io.benchlift.runner.RunEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javafx.beans.property.LongProperty;
import javafx.beans.property.SimpleLongProperty;

/** The data of the curves of a run: the samples of every cell's newest trial, and the marks on them. */
final class Traces {

    /** Increases with every change that a curve shows; charts are then repainted. */
    final LongProperty revision = new SimpleLongProperty();

    private final Map<Integer, LiveSamples> newest = new TreeMap<>();
    private CellHues hues = CellHues.none();
    private Optional<LiveSamples> current = Optional.empty();

    /** A scheduler that changed since the previous second. */
    record Switched(String device, String former, String now) {}

    void clear() {
        newest.clear();
        current = Optional.empty();
        changed();
    }

    private void changed() {
        revision.set(revision.get() + 1);
    }

    /** The newest trial of every cell that differs from the current one in the judged factor only, in order. */
    Collection<LiveSamples> newest() {
        String panel = current.map(samples -> samples.panel).orElse("");
        return newest.values().stream()
                .filter(samples -> samples.panel.equals(panel))
                .toList();
    }

    /** The samples of the running trial. */
    Optional<LiveSamples> current() {
        return current;
    }

    void runStarted(RunEvent.RunStarted started) {
        hues = CellHues.of(started.plan(), started.cells());
    }

    void trialStarted(Cell cell) {
        LiveSamples samples = new LiveSamples(cell.number(), cell.label(), hues.inPanel(cell), hues.panel(cell));
        newest.put(cell.number(), samples);
        current = Optional.of(samples);
        changed();
    }

    void phaseStarted(RunEvent.PhaseStarted started) {
        if (started.phase() == Phase.MEASURE) {
            current.filter(samples -> samples.end() > 0)
                    .ifPresent(samples -> samples.mark(
                            new LiveSamples.Mark(samples.end(), LiveSamples.Mark.Kind.PHASE, "ui.live.mark.measure")));
        }
        if (started.phase() == Phase.WARM_UP && started.seconds() > 0) {
            current.ifPresent(samples -> samples.warmUpEndsAt(started.seconds()));
        }
    }

    /** Called after the interval's own samples were added. */
    void intervalTaken(Interval interval) {
        if (interval.time().phase() == Phase.WARM_UP) {
            current.ifPresent(samples -> samples.warmUpEndsAt(Math.max(
                    samples.warmUpEnd(),
                    interval.time().start() + interval.time().seconds())));
        }
        changed();
    }

    /** @param before the previous second, if there was one */
    List<Switched> hostSampled(Optional<HostSecond> before, HostSecond now) {
        List<Switched> switched = new ArrayList<>();
        if (current.isPresent() && before.isPresent()) {
            now.schedulers().forEach((device, scheduler) -> {
                String former = before.get().schedulers().getOrDefault(device, scheduler);
                if (!former.equals(scheduler)) {
                    switched.add(new Switched(device, former, scheduler));
                }
            });
        }
        switched.forEach(change -> current.get()
                .mark(new LiveSamples.Mark(
                        now.end(),
                        LiveSamples.Mark.Kind.SCHEDULER,
                        change.device() + ": " + change.former() + " → " + change.now())));
        changed();
        return switched;
    }

    /** A user's mark. @param isHere whether it concerns the running trial */
    void marked(RunEvent.Marked mark, boolean isHere) {
        if (mark.second() >= 0 && isHere) {
            current.ifPresent(samples ->
                    samples.mark(new LiveSamples.Mark(mark.second(), LiveSamples.Mark.Kind.PERSON, mark.text())));
        }
        changed();
    }
}
