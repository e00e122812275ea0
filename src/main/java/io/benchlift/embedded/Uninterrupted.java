package io.benchlift.embedded;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Tidying up that must come to its end although the thread is being interrupted, as a cancelled run's is. */
final class Uninterrupted {

    private Uninterrupted() {}

    /** Runs {@code action} on a thread of its own, waits for it, and then restores the interrupt flag. */
    static void run(Runnable action) {
        var outcome = new CompletableFuture<Void>();
        var thread = new Thread(
                () -> {
                    try {
                        action.run();
                        outcome.complete(null);
                    } catch (RuntimeException | Error e) {
                        outcome.completeExceptionally(e);
                    }
                },
                "tidying up a server");
        thread.start();
        try {
            outcome.join(); // unlike get, not ended by an interrupt
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }
}
