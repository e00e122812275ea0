package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Engine;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckpointsTest {

    private static final long MIB = 1 << 20;
    private static final Counts WRITES = new Counts(100, new Counts.Statements(0, 400, 200, 0), 0, 0, 0, 0);
    private static final Counts READS = new Counts(100, new Counts.Statements(1000, 0, 200, 0), 0, 0, 0, 0);

    @ParameterizedTest
    @CsvSource({
        "InnoDB, Innodb_lsn_current, Innodb_lsn_last_checkpoint",
        "InnoDB, Innodb_redo_log_current_lsn, Innodb_redo_log_checkpoint_lsn",
        "heap, wal_insert_lsn, checkpoint_redo_lsn"
    })
    void aWindowIsToldApartByWhetherACheckpointPassedItsBeginning(String engine, String end, String checkpoint) {
        Map<String, Long> begun = Map.of(end, 100 * MIB, checkpoint, 90 * MIB);
        Map<String, Long> passed = Map.of(end, 130 * MIB, checkpoint, 100 * MIB);
        Map<String, Long> missed = Map.of(end, 130 * MIB, checkpoint, 100 * MIB - 1);
        Map<String, Long> idle = Map.of(end, 100 * MIB, checkpoint, 90 * MIB);

        assertEquals(Set.of(), flags(engine, begun, passed, 60, WRITES));
        assertEquals(Set.of(Flag.NO_CHECKPOINT), flags(engine, begun, missed, 60, WRITES));
        assertEquals(Set.of(), flags(engine, begun, idle, 60, WRITES));
        assertEquals(Set.of(), flags(engine, begun, missed, 60, READS));
        assertEquals(Set.of(), flags("MyISAM", begun, missed, 10, WRITES));
        assertEquals(Set.of(), flags("MEMORY", begun, missed, 10, WRITES));
    }

    @Test
    void aWindowBelowAMinuteIsShortForThoseWhoWrite() {
        Map<String, Long> unknown = Map.of();

        assertEquals(Set.of(), flags("InnoDB", unknown, unknown, 60, WRITES));
        assertEquals(Set.of(), flags("InnoDB", unknown, unknown, 59.9, WRITES));
        assertEquals(Set.of(Flag.SHORT_WINDOW), flags("InnoDB", unknown, unknown, 59, WRITES));
        assertEquals(Set.of(), flags("InnoDB", unknown, unknown, 10, READS));
    }

    @Test
    void aTrialThatFailedOwesNothing() {
        TrialResult failed = result(10, WRITES).failed(Message.verbatim("the server ended"));

        assertEquals(
                Map.of(),
                new Checkpoints(Engine.of("InnoDB"), Map.of(), Map.of())
                        .on(failed)
                        .flags());
    }

    @Test
    void theFiguresAreInTheSentencesAndKept() {
        TrialResult judged = new Checkpoints(
                        Engine.of("heap"),
                        Map.of("wal_insert_lsn", 100 * MIB, "checkpoint_redo_lsn", 95 * MIB),
                        Map.of("wal_insert_lsn", 112 * MIB, "checkpoint_redo_lsn", 95 * MIB))
                .on(result(10, WRITES));

        assertEquals(
                Map.of(
                        Flag.SHORT_WINDOW,
                        Message.of("flag.short-window", 10.0),
                        Flag.NO_CHECKPOINT,
                        Message.of("flag.no-checkpoint", 10.0, 12.0)),
                judged.flags());
        assertEquals(
                Map.of(
                        "checkpoint.log_bytes",
                        Long.toString(12 * MIB),
                        "checkpoint.owed_bytes",
                        Long.toString(17 * MIB)),
                judged.facts());
    }

    private static Set<Flag> flags(
            String engine, Map<String, Long> first, Map<String, Long> last, double seconds, Counts counts) {
        return new Checkpoints(Engine.of(engine), first, last)
                .on(result(seconds, counts))
                .flags()
                .keySet();
    }

    private static TrialResult result(double seconds, Counts counts) {
        return new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(seconds, 4, counts, List.of(), Fairness.NONE, Optional.empty()),
                new TrialResult.Latencies(Histograms.empty(), Optional.empty(), Latency.NONE, Latency.NONE, 0),
                Map.of(),
                Map.of());
    }
}
