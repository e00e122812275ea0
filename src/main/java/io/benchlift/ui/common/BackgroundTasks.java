package io.benchlift.ui.common;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs slow work off the JavaFX thread and returns to that thread with the result or an error message. */
public record BackgroundTasks(Executor fxThread) {

    private static final Logger log = LoggerFactory.getLogger(BackgroundTasks.class);

    /**
     * A boundary: every failure is logged once and passed to {@code failed}.
     *
     * @param then and {@code failed} are called on the JavaFX thread
     */
    public <T> void work(Callable<T> work, Consumer<T> then, Consumer<String> failed) {
        CompletableFuture.supplyAsync(() -> call(work))
                .whenCompleteAsync(
                        (result, failure) -> {
                            if (failure == null) {
                                then.accept(result);
                            } else {
                                Throwable cause = failure.getCause() == null ? failure : failure.getCause();
                                log.warn("work aside from the window failed", cause);
                                failed.accept(cause.getMessage() == null ? cause.toString() : cause.getMessage());
                            }
                        },
                        fxThread);
    }

    private static <T> T call(Callable<T> work) {
        try {
            return work.call();
        } catch (Exception e) {
            throw new CompletionException(e);
        }
    }
}
