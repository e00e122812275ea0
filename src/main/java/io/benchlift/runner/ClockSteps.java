package io.benchlift.runner;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Whether this machine's clock was set while something was measured: between two looks it goes on by another time than the
 * monotonic clock does. Durations are made from that one and stay right; the times of day in a session do not.
 */
final class ClockSteps {

    /** A clock that is only corrected (NTP) gains at most 0.5 ms in a second. */
    private static final long TOLERATED_NANOS = 50_000_000;

    private static final double NANOS = 1e9;

    private final LongSupplier wallNanos;
    private final LongSupplier monotonicNanos;
    private Look last;
    private double worstSeconds;

    /** The clock read between two readings of the other: a thread may be put off in between. */
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

    /** What went before does not count. */
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
        if (Math.max(ahead, behind) > TOLERATED_NANOS && step > Math.abs(worstSeconds)) {
            worstSeconds = ahead > behind ? step : -step;
        }
        last = now;
    }

    /** The flag with its figure, if it was. */
    synchronized Map<String, String> flags() {
        return worstSeconds == 0
                ? Map.of()
                : Map.of(
                        "clock-step",
                        String.format(
                                Locale.ROOT,
                                "the clock of this machine was set %s by %.1f s, or the machine slept",
                                worstSeconds > 0 ? "forward" : "back",
                                Math.abs(worstSeconds)));
    }
}
