package io.benchlift.ui.live;

import io.benchlift.measure.Outcome;
import io.benchlift.runner.RunEvent;
import io.benchlift.ui.common.Words;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What happened in a run, in sentences; the oldest are forgotten. */
final class RunLog {

    private static final int LENGTH = 500;

    final ObservableList<LogLine> lines = FXCollections.observableArrayList();
    private final InstantSource clock;
    /** Flags that were told: most hold for every trial. */
    private final Set<String> flagged = new HashSet<>();

    RunLog(InstantSource clock) {
        this.clock = clock;
    }

    void clear() {
        lines.clear();
        flagged.clear();
    }

    void step(String key, Object... arguments) {
        write(LogLine.Kind.STEP, Words.of(key, arguments));
    }

    void note(Words words) {
        write(LogLine.Kind.NOTE, words);
    }

    void problem(Words words) {
        write(LogLine.Kind.PROBLEM, words);
    }

    void mark(String text) {
        write(LogLine.Kind.MARK, Words.of("ui.live.log.mark", text));
    }

    void finding(String text) {
        write(LogLine.Kind.FINDING, Words.of("ui.live.log.note", text));
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
                    result.service().p99());
        } else {
            String key = result.outcome() == Outcome.FAILED ? "ui.live.log.failed" : "ui.live.log.skipped";
            problem(Words.of(key, finished.trial(), label, result.reason()));
        }
        result.flags().forEach((flag, figure) -> {
            if (flagged.add(flag)) {
                problem(Words.of("ui.live.log.flag", finished.trial(), flag, figure));
            }
        });
    }

    private void write(LogLine.Kind kind, Words words) {
        lines.add(new LogLine(clock.instant(), kind, words));
        if (lines.size() > LENGTH) {
            lines.remove(0);
        }
    }
}
