package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Order;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Study;
import io.benchlift.text.Message;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Counts of runs that were stopped, continued, extended and followed; the plan has four cells. */
class RunCountsTest {

    private static final Instant START = Instant.parse("2026-11-18T14:00:00Z");

    private final Plan plan = Study.named("engines-base").orElseThrow().plan();
    private final List<Cell> cells = Matrix.cells(plan);
    private final RunCounts counts = new RunCounts();

    @Test
    void countsTrialsOfAnExtendedRunThatItNeverSaw() {
        start(16);
        trial(57, START, Outcome.MEASURED);
        trial(58, START, Outcome.MEASURED);

        assertEquals(64, counts.planned());
        assertEquals(58, counts.kept());
        assertEquals(6, counts.missing());
        assertEquals(8, counts.ofThisStart());
        assertEquals(58.0 / 64, counts.share(2.0 / 8));
    }

    @Test
    void keepsWhatAFormerStartMeasured() {
        start(2);
        trial(1, START, Outcome.MEASURED);
        trial(2, START, Outcome.FAILED);
        trial(3, START, Outcome.MEASURED);
        start(2);
        trial(2, START, Outcome.MEASURED);

        assertEquals(3, counts.kept());
        assertEquals(5, counts.missing());
        assertEquals(6, counts.ofThisStart());
        assertEquals(1, counts.endedOfThisStart());
    }

    @Test
    void skippedTrialsAreNeitherKeptNorMissing() {
        start(1);
        trial(1, START, Outcome.SKIPPED);
        trial(2, START, Outcome.MEASURED);

        assertEquals(1, counts.kept());
        assertEquals(2, counts.missing());
        assertEquals(4, counts.ofThisStart());
    }

    @Test
    void aFollowedRunHasNotRunTheTrialsOfEarlierStarts() {
        start(2);
        trial(1, START.minusSeconds(86_400), Outcome.MEASURED);
        trial(2, START.minusSeconds(86_390), Outcome.MEASURED);
        trial(3, START.plusSeconds(5), Outcome.MEASURED);

        assertEquals(3, counts.kept());
        assertEquals(6, counts.ofThisStart());
        assertEquals(1, counts.endedOfThisStart());
    }

    private void start(int blocks) {
        counts.on(new RunEvent.RunStarted(START, plan, cells, Order.of(cells, blocks, 1), 480, List.of()));
    }

    private void trial(int number, Instant at, Outcome outcome) {
        counts.on(new RunEvent.TrialStarted(at, number, 1, cells.get(0)));
        counts.on(new RunEvent.TrialFinished(at, number, TrialResult.without(outcome, Message.verbatim("x"))));
    }
}
