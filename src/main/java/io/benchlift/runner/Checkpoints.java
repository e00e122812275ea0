package io.benchlift.runner;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Engine;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Whether what was measured holds what writing costs. A commit pays for the log only; the pages behind it reach the data
 * files later, with a checkpoint. A window holds one if all the log that was there when it began had become pages when it
 * ended. Who reads, or writes to an engine without checkpoints, owes none.
 */
final class Checkpoints {

    private static final double ENOUGH_SECONDS = 60;

    /** The clock of the load stops with its last event, which may be a moment early. */
    private static final double SLACK_SECONDS = 0.5;

    private static final List<String> ENGINES = List.of("InnoDB", "heap");

    /** What servers call the end of their log, and the place in it that the last finished checkpoint reached. */
    private record Log(String end, String checkpoint) {

        static final List<Log> KNOWN = List.of(
                new Log("Innodb_lsn_current", "Innodb_lsn_last_checkpoint"),
                new Log("Innodb_redo_log_current_lsn", "Innodb_redo_log_checkpoint_lsn"),
                new Log("wal_insert_lsn", "checkpoint_redo_lsn"));

        boolean isIn(Map<String, Long> counters) {
            return counters.containsKey(end) && counters.containsKey(checkpoint);
        }
    }

    private final Engine engine;
    private final Map<String, Long> first;
    private final Map<String, Long> last;

    /**
     * @param first the server's counters when the measurement began; empty if nobody looked
     * @param last those when it was over
     */
    Checkpoints(Engine engine, Map<String, Long> first, Map<String, Long> last) {
        this.engine = engine;
        this.first = Map.copyOf(first);
        this.last = Map.copyOf(last);
    }

    /** The trial with {@code short-window} and {@code no-checkpoint}, where they are deserved, and their figures. */
    TrialResult on(TrialResult result) {
        if (result.outcome() != Outcome.MEASURED || result.counts().writes() == 0 || !ENGINES.contains(engine.name())) {
            return result;
        }
        Map<String, String> flags = new TreeMap<>();
        Map<String, String> facts = new TreeMap<>();
        String seconds = seconds(result.seconds());
        if (result.seconds() < ENOUGH_SECONDS - SLACK_SECONDS) {
            flags.put(
                    "short-window",
                    "the window of " + seconds + " s is too short to show what writing costs over time: measure for at"
                            + " least 60 s");
        }
        log().ifPresent(log -> {
            long written = last.get(log.end) - first.get(log.end);
            facts.put("checkpoint.log_bytes", Long.toString(written));
            facts.put("checkpoint.owed_bytes", Long.toString(last.get(log.end) - last.get(log.checkpoint)));
            if (written > 0 && last.get(log.checkpoint) < first.get(log.end)) {
                flags.put(
                        "no-checkpoint",
                        String.format(
                                Locale.ROOT,
                                "no checkpoint began and ended in the %s s measured, in which %.1f MiB of log were"
                                        + " written: what their pages cost is not in the figures, measure for longer",
                                seconds,
                                written / 1048576.0));
            }
        });
        return result.with(flags, facts);
    }

    private Optional<Log> log() {
        return Log.KNOWN.stream()
                .filter(log -> log.isIn(first) && log.isIn(last))
                .findFirst();
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, seconds < 1 ? "%.1f" : "%.0f", seconds);
    }
}
