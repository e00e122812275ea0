package io.benchlift.runner;

import io.benchlift.measure.Flag;
import io.benchlift.text.Message;
import java.time.Instant;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Detects that this machine's clock was set during a trial: between two readings it advanced by another time than
 * the monotonic clock. Durations come from the monotonic clock and stay right; the times of day in a session do not.
 */
final class ClockSteps {

    /** A clock that NTP only corrects gains at most 0.5 ms in a second. */
    private static final long TOLERATED_NANOS = 50_000_000;

    private static final double MOST_CORRECTION = 0.5e-3;

    private static final double NANOS = 1e9;

    private final LongSupplier wallNanos;
    private final LongSupplier monotonicNanos;
    private Look last;
    private double worstSeconds;

    /**
     * The wall clock read between two readings of the monotonic clock, because the thread may be suspended in between.
     */
    private record Look(long before, long wall, long after) {}

    static ClockSteps ofThisMachine() {
        return new ClockSteps(
                () -> {
                    Instant now = Instant.now();
                    return Math.addExact(Math.multiplyExact(now.getEpochSecond(), 1_000_000_000L), now.getNano());
                },
                System::nanoTime);
    }

    ClockSteps(LongSupplier wallNanos, LongSupplier monotonicNanos) {
        this.wallNanos = wallNanos;
        this.monotonicNanos = monotonicNanos;
        this.last = now();
    }

    private Look now() {
        long before = monotonicNanos.getAsLong();
        long wall = wallNanos.getAsLong();
        return new Look(before, wall, monotonicNanos.getAsLong());
    }

    /** Starts the comparison; earlier clock steps do not count. */
    synchronized void begin() {
        last = now();
        worstSeconds = 0;
    }

    synchronized void look() {
        Look now = now();
        long wall = now.wall() - last.wall();
        long ahead = wall - (now.after() - last.before());
        long behind = now.before() - last.after() - wall;
        double step = Math.max(ahead, behind) / NANOS;
        double tolerated = TOLERATED_NANOS + MOST_CORRECTION * (now.after() - last.before());
        if (Math.max(ahead, behind) > tolerated && step > Math.abs(worstSeconds)) {
            worstSeconds = ahead > behind ? step : -step;
        }
        last = now;
    }

    /** The flag with its figure, if the clock was set. */
    synchronized Map<Flag, Message> flags() {
        return worstSeconds == 0
                ? Map.of()
                : Map.of(
                        Flag.CLOCK_STEP,
                        worstSeconds > 0
                                ? Message.of("flag.clock-forward", worstSeconds)
                                : Message.of("flag.clock-back", -worstSeconds));
    }
}
