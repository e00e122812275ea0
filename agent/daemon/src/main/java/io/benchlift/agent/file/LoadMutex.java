package io.benchlift.agent.file;

import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentMessages;
import io.grpc.Status.Code;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Allows one load at a time: two file loads at once would measure each other. It waits a moment, because a cancelled
 * load may be ending.
 */
final class LoadMutex {

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private Optional<Message> taken = Optional.empty();

    synchronized void take(Message by) throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        for (long left = PATIENCE_NANOS; taken.isPresent() && left > 0; left = deadline - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        if (taken.isPresent()) {
            throw AgentMessages.refusal(Code.RESOURCE_EXHAUSTED, taken.get());
        }
        taken = Optional.of(
                AgentMessages.of("daemon.load-running", by, Instant.now().truncatedTo(ChronoUnit.SECONDS)));
    }

    synchronized void giveBack() {
        taken = Optional.empty();
        notifyAll();
    }
}
