package io.benchlift.runner;

import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Engine;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Checks whether the measurement includes the full cost of writing. A commit pays for the log only; a later checkpoint
 * writes the changed pages to the data files. The measurement includes one checkpoint if all the log that existed at
 * its beginning had become pages at its end. A load that only reads, or an engine without checkpoints, is not checked.
 */
final class Checkpoints {

    private static final double ENOUGH_SECONDS = 60;

    /** The load's clock stops with its last event, which may be slightly early. */
    private static final double SLACK_SECONDS = 0.5;

    private static final List<String> ENGINES = List.of("InnoDB", "heap");

    /**
     * The server's counters for the end of its log and for the log position that the last finished checkpoint reached.
     */
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
     * @param first the server's counters at the beginning of the measurement; empty if they were not read
     * @param last the counters at its end
     */
    Checkpoints(Engine engine, Map<String, Long> first, Map<String, Long> last) {
        this.engine = engine;
        this.first = Map.copyOf(first);
        this.last = Map.copyOf(last);
    }

    /** The trial with its figures, and with {@code short-window} and {@code no-checkpoint} where they apply. */
    TrialResult on(TrialResult result) {
        if (result.outcome() != Outcome.MEASURED
                || result.work().counts().statements().writes() == 0
                || !ENGINES.contains(engine.name())) {
            return result;
        }
        Map<Flag, Message> flags = new TreeMap<>();
        Map<String, String> facts = new TreeMap<>();
        double seconds = tenths(result.work().seconds());
        if (result.work().seconds() < ENOUGH_SECONDS - SLACK_SECONDS) {
            flags.put(Flag.SHORT_WINDOW, Message.of("flag.short-window", seconds));
        }
        log().ifPresent(log -> {
            long written = last.get(log.end) - first.get(log.end);
            facts.put("checkpoint.log_bytes", Long.toString(written));
            facts.put("checkpoint.owed_bytes", Long.toString(last.get(log.end) - last.get(log.checkpoint)));
            if (written > 0 && last.get(log.checkpoint) < first.get(log.end)) {
                flags.put(Flag.NO_CHECKPOINT, Message.of("flag.no-checkpoint", seconds, written / 1048576.0));
            }
        });
        return result.with(flags, facts);
    }

    private Optional<Log> log() {
        return Log.KNOWN.stream()
                .filter(log -> log.isIn(first) && log.isIn(last))
                .findFirst();
    }

    /** Rounds to tenths, which matter only below a second. */
    private static double tenths(double seconds) {
        return seconds < 1 ? seconds : Math.round(seconds);
    }
}
