package io.benchlift.jdbc;

import io.benchlift.measure.Interval;
import io.benchlift.measure.Mser5;
import io.benchlift.measure.Phase;
import io.benchlift.text.Message;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Decides when a warm-up is over: by the clock, or, with a limit, once the rate per second is steady. Steady means that
 * the part MSER-5 would leave out lies in the first half, and that the last third is within delta of the middle third.
 * This is checked after 15, 30, 60, 120, … seconds only: with a check every second, a rate that still climbs would
 * sooner or later pass by chance. A rate that still drifts at the limit is measured and flagged. Used by one thread.
 */
final class WarmUp {

    private static final long FIRST_LOOK_NANOS = 15_000_000_000L;
    private static final int THIRDS = 3;

    private final Duration least;
    private final Duration most;
    private final double delta;
    private final List<Double> rates = new ArrayList<>();
    private long nextLook;
    private boolean isStillDrifting;

    /** @param least the shortest warm-up */
    WarmUp(Duration least, SteadyRate steady) {
        Duration most = steady.within();
        if (!most.isZero() && most.compareTo(least) < 0) {
            throw new IllegalArgumentException("a warm-up of at least " + least + " cannot end within " + most);
        }
        this.least = least;
        this.most = most;
        this.delta = steady.delta();
        this.nextLook = FIRST_LOOK_NANOS;
        while (nextLook < least.toNanos()) {
            nextLook *= 2;
        }
    }

    boolean isNone() {
        return least.isZero() && most.isZero();
    }

    /** The earliest end, in nanoseconds after its beginning. */
    long leastNanos() {
        return least.toNanos();
    }

    /** The latest end. */
    long mostNanos() {
        return Math.max(least.toNanos(), most.toNanos());
    }

    /** Adds a second of the warm-up; seconds of the measurement are ignored. */
    void saw(Interval interval) {
        if (interval.time().phase() == Phase.WARM_UP && interval.time().seconds() > 0) {
            rates.add(interval.work().counts().transactions() / interval.time().seconds());
        }
    }

    /** Whether the warm-up goes on after so many nanoseconds; called once a second after its shortest time. */
    boolean goesOn(long nanos) {
        if (most.isZero()) {
            return false;
        }
        boolean isLast = nanos >= most.toNanos();
        if (!isLast && nanos < nextLook) {
            return true;
        }
        nextLook *= 2;
        boolean isSteady = isSteady();
        isStillDrifting = isLast && !isSteady;
        return !isLast && !isSteady;
    }

    private boolean isSteady() {
        double[] series = rates.stream().mapToDouble(Double::doubleValue).toArray();
        return Mser5.of(series).isSettled() && isLevel(series);
    }

    /** A slow climb passes MSER-5 as soon as the scatter hides it; thirds average the scatter. */
    private boolean isLevel(double[] series) {
        int third = series.length / THIRDS;
        double middle = sum(series, series.length - 2 * third, series.length - third);
        double last = sum(series, series.length - third, series.length);
        return Math.abs(Math.log(last / middle)) <= Math.log1p(delta);
    }

    private static double sum(double[] series, int from, int to) {
        return Arrays.stream(series, from, to).sum();
    }

    /** Why the measurement began without a steady rate, if it did. */
    Optional<Message> notSteady() {
        return isStillDrifting ? Optional.of(Message.of("flag.not-steady", most.toSeconds())) : Optional.empty();
    }
}
