package io.benchlift.agent.file;

import io.grpc.Status;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/**
 * Allows one load at a time: two file loads at once would measure each other. It waits a moment, because a cancelled
 * load may be ending.
 */
final class LoadMutex {

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private String taken = "";

    synchronized void take(String by) throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        for (long left = PATIENCE_NANOS; !taken.isEmpty() && left > 0; left = deadline - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        if (!taken.isEmpty()) {
            throw Status.RESOURCE_EXHAUSTED
                    .withDescription("busy: " + taken + ": wait until it has ended")
                    .asRuntimeException();
        }
        taken = by + " since " + Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }

    synchronized void giveBack() {
        taken = "";
        notifyAll();
    }
}
