package io.benchlift.agent.watch;

import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.wire.AgentMessages;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Times at a fixed distance from the first, so that a late one does not delay the rest. Missed times are skipped: later
 * samples for them would claim a time at which nothing was read.
 */
final class Pace {

    static final double MOST_PER_SECOND = 20;
    private static final double FEWEST_PER_SECOND = 1.0 / 3600;
    private static final double NANOS_PER_SECOND = 1e9;

    private final long periodNanos;
    private final long startNanos;
    private final LongSupplier clock;
    private long next = 1;

    Pace(double perSecond, LongSupplier clock) {
        if (!(perSecond >= FEWEST_PER_SECOND && perSecond <= MOST_PER_SECOND)) {
            throw new RefusedException(AgentMessages.of(
                    "daemon.samples", String.valueOf(perSecond), String.valueOf((int) MOST_PER_SECOND)));
        }
        this.periodNanos = Math.round(NANOS_PER_SECOND / perSecond);
        this.clock = clock;
        this.startNanos = clock.getAsLong();
    }

    /** How long to wait for the next time, which is then used up. */
    long nanosToNext() {
        long sinceStart = clock.getAsLong() - startNanos;
        next = Math.max(next, sinceStart / periodNanos + 1);
        long wait = next * periodNanos - sinceStart;
        next++;
        return wait;
    }

    void await() throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(nanosToNext());
    }
}
