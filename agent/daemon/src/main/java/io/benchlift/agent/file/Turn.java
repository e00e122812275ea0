package io.benchlift.agent.file;

import io.grpc.Status;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** One at a time: two file loads at once would measure each other. */
final class Turn {

    private String taken = "";

    /** @return what gives it back */
    synchronized Runnable take(String by) {
        if (!taken.isEmpty()) {
            throw Status.RESOURCE_EXHAUSTED
                    .withDescription("busy: " + taken + ": wait until it has ended")
                    .asRuntimeException();
        }
        taken = by + " since " + Instant.now().truncatedTo(ChronoUnit.SECONDS);
        return this::giveBack;
    }

    private synchronized void giveBack() {
        taken = "";
    }
}
