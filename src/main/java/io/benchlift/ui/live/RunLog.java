package io.benchlift.ui.live;

import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The log of a run in sentences; the oldest are dropped. */
final class RunLog {

    private static final int LENGTH = 500;

    final ObservableList<LogLine> lines = FXCollections.observableArrayList();
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
        write(LogLine.Kind.STEP, Message.of(key, arguments));
    }

    void note(Message words) {
        write(LogLine.Kind.NOTE, words);
    }

    void problem(Message words) {
        write(LogLine.Kind.PROBLEM, words);
    }

    void mark(String text) {
        write(LogLine.Kind.MARK, Message.of("ui.live.log.mark", text));
    }

    void finding(Message text) {
        write(LogLine.Kind.FINDING, text);
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

    private void write(LogLine.Kind kind, Message words) {
        lines.add(new LogLine(clock.instant(), kind, words));
        if (lines.size() > LENGTH) {
            lines.remove(0);
        }
    }
}
