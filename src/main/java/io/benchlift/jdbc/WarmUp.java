package io.benchlift.jdbc;

import io.benchlift.measure.Interval;
import io.benchlift.measure.Mser5;
import io.benchlift.measure.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * When a warm-up is over: by the clock, or, with a limit, once MSER-5 says of the rate per second that what is to be left
 * out lies in its first half. Who still drifts at the limit is measured all the same, and flagged. Used by one thread.
 */
final class WarmUp {

    private final Duration least;
    private final Duration most;
    private final List<Double> rates = new ArrayList<>();
    private boolean isLimitReached;

    /**
     * @param least how long it lasts at least
     * @param most how long it may last until it is steady; zero ends it by the clock
     */
    WarmUp(Duration least, Duration most) {
        if (!most.isZero() && most.compareTo(least) < 0) {
            throw new IllegalArgumentException("a warm-up of at least " + least + " cannot end within " + most);
        }
        this.least = least;
        this.most = most;
    }

    boolean isNone() {
        return least.isZero() && most.isZero();
    }

    /** When it is over at the earliest, after its beginning. */
    long leastNanos() {
        return least.toNanos();
    }

    /** When it is over at the latest. */
    long mostNanos() {
        return Math.max(least.toNanos(), most.toNanos());
    }

    /** Takes note of a second; those of the measurement do not matter. */
    void saw(Interval interval) {
        if (interval.phase() == Phase.WARM_UP && interval.seconds() > 0) {
            rates.add(interval.counts().transactions() / interval.seconds());
        }
    }

    /** Whether it goes on after so many nanoseconds; asked once a second when the least is over. */
    boolean goesOn(long nanos) {
        if (most.isZero() || isSteady()) {
            return false;
        }
        isLimitReached = nanos >= most.toNanos();
        return !isLimitReached;
    }

    private boolean isSteady() {
        return Mser5.of(rates.stream().mapToDouble(Double::doubleValue).toArray())
                .isSettled();
    }

    /** Why the measurement began all the same, if it did. */
    Optional<String> notSteady() {
        return isLimitReached
                ? Optional.of(
                        String.format(Locale.ROOT, "after %d s of warm-up the rate still drifted", most.toSeconds()))
                : Optional.empty();
    }
}
