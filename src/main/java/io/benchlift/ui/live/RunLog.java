package io.benchlift.ui.live;

import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The log of a run in sentences; the oldest are dropped. */
final class RunLog {

    /** One line of a run's log. */
    record Line(Instant at, Kind kind, Message words) {

        enum Kind {
            STEP,
            NOTE,
            PROBLEM,
            MARK,
            FINDING;

            /** The key of its name. */
            String key() {
                return switch (this) {
                    case STEP -> "ui.live.log.kind.step";
                    case NOTE -> "ui.live.log.kind.note";
                    case PROBLEM -> "ui.live.log.kind.problem";
                    case MARK -> "ui.live.log.kind.mark";
                    case FINDING -> "ui.live.log.kind.finding";
                };
            }
        }
    }

    private static final int LENGTH = 500;

    final ObservableList<Line> lines = FXCollections.observableArrayList();
    private final InstantSource clock;
    /** Flags in the log so far; most apply to every trial. */
    private final Set<Flag> flagged = new HashSet<>();

    RunLog(InstantSource clock) {
        this.clock = clock;
    }

    void clear() {
        lines.clear();
        flagged.clear();
    }

    void step(String key, Object... arguments) {
        write(Line.Kind.STEP, Message.of(key, arguments));
    }

    void note(Message words) {
        write(Line.Kind.NOTE, words);
    }

    void problem(Message words) {
        write(Line.Kind.PROBLEM, words);
    }

    void mark(String text) {
        write(Line.Kind.MARK, Message.of("ui.live.log.mark", text));
    }

    void finding(Message text) {
        write(Line.Kind.FINDING, text);
    }

    /** @param label of the trial's cell */
    void ended(RunEvent.TrialFinished finished, String label) {
        var result = finished.result();
        if (result.outcome() == Outcome.MEASURED) {
            step(
                    "ui.live.log.measured",
                    finished.trial(),
                    label,
                    result.tps(),
                    result.latencies().service().percentiles().p99());
        } else {
            String key = result.outcome() == Outcome.FAILED ? "ui.live.log.failed" : "ui.live.log.skipped";
            problem(Message.of(key, finished.trial(), label, result.reason()));
        }
        result.flags().forEach((flag, figure) -> {
            if (flagged.add(flag)) {
                problem(Message.of("ui.live.log.flag", finished.trial(), flag.id(), figure));
            }
        });
    }

    private void write(Line.Kind kind, Message words) {
        lines.add(new Line(clock.instant(), kind, words));
        if (lines.size() > LENGTH) {
            lines.remove(0);
        }
    }
}
