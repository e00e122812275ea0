package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** One thread that models belong to, in place of JavaFX's: for screens without their window. */
public final class FxThread implements Executor, AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int MOMENT_MILLIS = 20;

    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    @Override
    public void execute(Runnable action) {
        thread.execute(action);
    }

    /** Runs {@code action} there and waits for it. */
    public void on(Runnable action) {
        ask(() -> {
            action.run();
            return true;
        });
    }

    /** What {@code question} is answered there. */
    public <T> T ask(Callable<T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        thread.execute(() -> {
            try {
                answer.complete(question.call());
            } catch (Exception | AssertionError e) {
                answer.completeExceptionally(e);
            }
        });
        return answer.join();
    }

    /** Waits until {@code condition} holds there. */
    public void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!ask(condition::getAsBoolean)) {
            assertTrue(System.nanoTime() < end, "waited a minute in vain");
            CompletableFuture.runAsync(
                            () -> {}, CompletableFuture.delayedExecutor(MOMENT_MILLIS, TimeUnit.MILLISECONDS))
                    .join();
        }
    }

    @Override
    public void close() {
        thread.shutdown();
    }
}
