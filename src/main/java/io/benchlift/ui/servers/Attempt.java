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
 * One try to connect, on a thread of its own. A driver that connects cannot be interrupted: cancelled or over time, the
 * thread ends when the driver's own limit does, and nobody hears what it found.
 */
final class Attempt {

    private static final Logger log = LoggerFactory.getLogger(Attempt.class);

    private final CompletableFuture<Tested> outcome = new CompletableFuture<>();

    private Attempt() {}

    /**
     * @param look connects; may take its time
     * @param tested shows how it goes, on {@code fxThread}
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
