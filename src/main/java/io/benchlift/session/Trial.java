package io.benchlift.session;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import java.time.Instant;

/**
 * A trial that ended, successfully or not.
 *
 * @param number from 1, in the order they ran
 */
public record Trial(int number, int block, Cell cell, Instant started, Instant finished, TrialResult result) {

    public boolean isMeasured() {
        return result.outcome() == Outcome.MEASURED;
    }
}
