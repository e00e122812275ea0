package io.benchlift.plan;

import java.time.Duration;

/**
 * When a run ends.
 *
 * @param isUntilDecided whether the run is judged after fixed numbers of blocks and ends once every comparison is
 *     decided or unlikely to be decided
 * @param timeLimit the run begins no block that would probably end later; zero is no limit
 * @param dropsDecided whether decided candidates leave the later blocks
 */
public record Stopping(boolean isUntilDecided, Duration timeLimit, boolean dropsDecided) {

    /** After a fixed number of blocks. */
    public static final Stopping FIXED = new Stopping(false, Duration.ZERO, false);

    /** Once all is decided, whatever time that takes. */
    public static final Stopping UNTIL_DECIDED = new Stopping(true, Duration.ZERO, false);

    public Stopping {
        if (timeLimit.isNegative()) {
            throw new IllegalArgumentException("a time limit of " + timeLimit);
        }
        if (!isUntilDecided && (!timeLimit.isZero() || dropsDecided)) {
            throw new IllegalArgumentException("only a run that goes on until it is decided can end early");
        }
    }
}
