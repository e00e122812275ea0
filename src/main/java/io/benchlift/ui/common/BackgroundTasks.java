package io.benchlift.ui.common;

import io.benchlift.text.HasMessage;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs slow work off the JavaFX thread and returns to that thread with the result or an error message. */
public record BackgroundTasks(Executor worker, Executor fxThread) {

    private static final Logger log = LoggerFactory.getLogger(BackgroundTasks.class);

    /** Works at the same time as other tasks. */
    public BackgroundTasks(Executor fxThread) {
        this(ForkJoinPool.commonPool(), fxThread);
    }

    /** One thread of that name, which does one task after the other and does not keep the program alive. */
    public static ExecutorService thread(String name) {
        return Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * A boundary: every failure is logged once and passed to {@code failed}.
     *
     * @param then and {@code failed} are called on the JavaFX thread
     */
    public <T> void work(Callable<T> work, Consumer<T> then, Consumer<String> failed) {
        CompletableFuture.supplyAsync(() -> call(work), worker)
                .whenCompleteAsync(
                        (result, failure) -> {
                            if (failure == null) {
                                then.accept(result);
                            } else {
                                Throwable cause = failure.getCause() == null ? failure : failure.getCause();
                                log(cause);
                                failed.accept(cause.getMessage() == null ? cause.toString() : cause.getMessage());
                            }
                        },
                        fxThread);
    }

    private static void log(Throwable cause) {
        if (cause instanceof HasMessage || cause instanceof IOException) {
            log.info("work aside from the window was refused", cause);
        } else {
            log.error("work aside from the window failed", cause);
        }
    }

    private static <T> T call(Callable<T> work) {
        try {
            return work.call();
        } catch (Exception e) {
            throw new CompletionException(e);
        }
    }
}
