package io.benchlift.cli;

import io.benchlift.runner.Cancellation;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C and SIGTERM into a {@link Cancellation}, and keeps the process alive until the command has restored
 * everything. The JVM then ends with its own status: 130 after Ctrl-C, 143 after SIGTERM.
 */
public final class Interruption {

    private static final long PATIENCE_SECONDS = 90;

    private final Cancellation cancellation = new Cancellation();
    private final CountDownLatch isDone = new CountDownLatch(1);

    private Interruption() {}

    /** Handles the signals of this process from now on. */
    public static Interruption watch() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::stop, "interruption"));
        return interruption;
    }

    public Cancellation cancellation() {
        return cancellation;
    }

    /** The command has ended; the process may end too. */
    public void done() {
        isDone.countDown();
    }

    private void stop() {
        cancellation.now();
        try {
            isDone.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
