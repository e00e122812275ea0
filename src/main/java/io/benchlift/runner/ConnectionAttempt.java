package io.benchlift.runner;

import io.benchlift.jdbc.ServerLook;
import io.benchlift.jdbc.UnreachableException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection attempt, on a thread of its own. A connecting driver cannot be interrupted: after cancel or timeout,
 * the thread ends at the driver's own limit, and its result is ignored.
 */
public final class ConnectionAttempt {

    private static final Logger log = LoggerFactory.getLogger(ConnectionAttempt.class);

    private final CompletableFuture<ConnectionResult> outcome = new CompletableFuture<>();

    private ConnectionAttempt() {}

    /**
     * @param look connects; may be slow
     * @param tested shows the progress, by {@code notifier}
     */
    public static ConnectionAttempt start(
            String where,
            Supplier<ServerLook> look,
            Duration limit,
            Consumer<ConnectionResult> tested,
            Executor notifier) {
        ConnectionAttempt attempt = new ConnectionAttempt();
        tested.accept(ConnectionResult.RUNNING);
        attempt.outcome
                .completeOnTimeout(ConnectionResult.TIMED_OUT, limit.toMillis(), TimeUnit.MILLISECONDS)
                .thenAcceptAsync(tested, notifier);
        Thread thread = new Thread(() -> attempt.outcome.complete(looked(where, look)), "looking at " + where);
        thread.setDaemon(true);
        thread.start();
        return attempt;
    }

    private static ConnectionResult looked(String where, Supplier<ServerLook> look) {
        try {
            return ConnectionResult.good(look.get());
        } catch (UnreachableException | IllegalArgumentException | UncheckedIOException e) {
            log.info("{} cannot be used", where, e);
            return ConnectionResult.bad(e.getMessage());
        } catch (RuntimeException e) {
            log.error("the look at {} failed", where, e);
            return ConnectionResult.bad(String.valueOf(e));
        }
    }

    public void cancel() {
        outcome.complete(ConnectionResult.CANCELLED);
    }
}
