package io.benchlift.ui.servers;

import io.benchlift.jdbc.ServerLook;
import io.benchlift.jdbc.UnreachableException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection attempt, on a thread of its own. A connecting driver cannot be interrupted: after cancel or timeout,
 * the thread ends at the driver's own limit, and its result is ignored.
 */
final class Attempt {

    private static final Logger log = LoggerFactory.getLogger(Attempt.class);

    private final CompletableFuture<Tested> outcome = new CompletableFuture<>();

    private Attempt() {}

    /**
     * @param look connects; may be slow
     * @param tested shows the progress, on {@code fxThread}
     */
    static Attempt start(
            String where, Supplier<ServerLook> look, Duration limit, ObjectProperty<Tested> tested, Executor fxThread) {
        Attempt attempt = new Attempt();
        tested.set(Tested.RUNNING);
        attempt.outcome
                .completeOnTimeout(Tested.TIMED_OUT, limit.toMillis(), TimeUnit.MILLISECONDS)
                .thenAcceptAsync(tested::set, fxThread);
        Thread thread = new Thread(() -> attempt.outcome.complete(looked(where, look)), "looking at " + where);
        thread.setDaemon(true);
        thread.start();
        return attempt;
    }

    private static Tested looked(String where, Supplier<ServerLook> look) {
        try {
            return Tested.good(look.get());
        } catch (UnreachableException | IllegalArgumentException | UncheckedIOException e) {
            log.info("{} cannot be used", where, e);
            return Tested.bad(e.getMessage());
        } catch (RuntimeException e) {
            log.error("the look at {} failed", where, e);
            return Tested.bad(String.valueOf(e));
        }
    }

    void cancel() {
        outcome.complete(Tested.CANCELLED);
    }
}
