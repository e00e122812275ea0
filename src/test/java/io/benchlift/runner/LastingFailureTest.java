package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.text.Message;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A failure that every further trial would meet too ends the run. */
class LastingFailureTest {

    private static final Message FULL =
            Message.of("sql.memory-full", Message.of("sql.error", "prepare", "1114", "The table 'sbtest1' is full"));
    private static final Message DISK = Message.of(
            "load.step-failed",
            "table sbtest1",
            Message.of("sql.disk-full", Message.of("sql.error", "x", "53100", "y")));

    @Test
    void aFullDiskEndsTheRun() {
        assertTrue(is("InnoDB", Outcome.FAILED, DISK));
        assertTrue(is("InnoDB", Outcome.FAILED, FULL));
        assertTrue(is("InnoDB", Outcome.FAILED, Message.of("sql.read-only", "prepare")));
    }

    @Test
    void whatConcernsOneTrialDoesNot() {
        assertFalse(is("MEMORY", Outcome.FAILED, FULL));
        assertFalse(is("InnoDB", Outcome.FAILED, Message.of("sql.lost", "prepare")));
        assertFalse(is("InnoDB", Outcome.SKIPPED, DISK));
    }

    private static boolean is(String engine, Outcome outcome, Message reason) {
        Cell cell = new Cell(0, Map.of(), Map.of(Setting.ENGINE, engine), Optional.empty());
        return LastingFailure.is(cell, TrialResult.without(outcome, reason));
    }
}
