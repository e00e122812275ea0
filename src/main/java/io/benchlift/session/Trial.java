package io.benchlift.session;

import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.text.Message;
import java.time.Instant;
import java.util.Map;

/**
 * A trial that ended, successfully or not.
 *
 * @param number from 1, in the order they ran
 */
public record Trial(int number, int block, Cell cell, Instant started, Instant finished, TrialResult result) {

    public boolean isMeasured() {
        return result.outcome() == Outcome.MEASURED;
    }

    /** A copy with one more flag. */
    Trial with(Flag flag, Message figures) {
        return new Trial(number, block, cell, started, finished, result.with(Map.of(flag, figures), Map.of()));
    }
}
