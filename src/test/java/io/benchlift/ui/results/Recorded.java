package io.benchlift.ui.results;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.session.SampleRun;
import io.benchlift.session.SessionWriter;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.Map;

/** Sessions of synthetic runs, with what servers and disks would have said. */
public final class Recorded {

    private static final Map<String, String> FACTS = Map.of(
            "explain.point_selects", "SELECT c FROM sbtest1 WHERE id=?\nsbtest1: const on PRIMARY, 1 rows",
            "explain.joined",
                    "SELECT a.c FROM a JOIN b ON a.id=b.a WHERE a.k BETWEEN ? AND ?\n"
                            + "a: range on k_1, 100 rows, Using where\n  b: ref on a, 3 rows",
            "counter.Handler_read_next", "1040000",
            "counter.Innodb_row_lock_waits", "37",
            "disk.name", "nvme0n1",
            "disk.util_percent", "63.250",
            "disk.w_await", "0.410");

    private Recorded() {}

    public static Path plain(Path path, SampleRun run) {
        try (SessionWriter writer = SessionWriter.create(path)) {
            run.play(writer);
        }
        return path;
    }

    /** The fifth trial failed. */
    public static Path rich(Path path, SampleRun run) {
        try (SessionWriter writer = SessionWriter.create(path)) {
            run.play(knowing(writer));
        }
        return path;
    }

    private static RunListener knowing(RunListener listener) {
        return event -> {
            if (event instanceof RunEvent.TrialFinished finished) {
                TrialResult result = finished.trial() == 5
                        ? TrialResult.without(
                                Outcome.FAILED,
                                Message.verbatim(
                                        "the connection was lost (error 2013, Lost connection to MySQL server during query)"))
                        : finished.result().with(Map.of(), FACTS);
                listener.on(new RunEvent.TrialFinished(finished.at(), finished.trial(), result));
            } else {
                listener.on(event);
            }
        };
    }
}
