package io.benchlift.embedded;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Runs a clean-up to its end although the thread is interrupted, as in a cancelled run. */
final class Uninterrupted {

    private Uninterrupted() {}

    /** Runs {@code action} on a new thread, waits for it, and then restores the interrupt flag. */
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
