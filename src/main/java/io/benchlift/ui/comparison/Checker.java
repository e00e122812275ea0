package io.benchlift.ui.comparison;

import io.benchlift.plan.Sketch;
import io.benchlift.target.Product;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Checks what is being written off the JavaFX thread, where a large plan would hold up the typing. Whatever was changed
 * again meanwhile is not checked, and what a check of it found is not told.
 */
final class Checker {

    private final Checking checking;
    private final Executor soon;
    private final Executor fxThread;
    private final Consumer<Draft> told;
    private final AtomicLong newest = new AtomicLong();
    private final List<Runnable> waiting = new ArrayList<>();
    private long answered;

    /**
     * @param soon runs a check, a moment after it was asked for
     * @param told of the JavaFX thread
     */
    Checker(Checking checking, Executor soon, Executor fxThread, Consumer<Draft> told) {
        this.checking = checking;
        this.soon = soon;
        this.fxThread = fxThread;
        this.told = told;
    }

    /** @param servers what each server that can be named is */
    void check(Sketch sketch, Map<String, Product> servers) {
        long number = newest.incrementAndGet();
        soon.execute(() -> {
            if (number == newest.get()) {
                fxThread.execute(checked(number, sketch, servers));
            }
        });
    }

    /** A boundary: what goes wrong here is the window's to tell, not this thread's to die of. */
    private Runnable checked(long number, Sketch sketch, Map<String, Product> servers) {
        try {
            Draft draft = checking.of(sketch, servers);
            return () -> tell(number, draft);
        } catch (RuntimeException e) {
            return () -> {
                throw e;
            };
        }
    }

    private void tell(long number, Draft draft) {
        if (number != newest.get()) {
            return;
        }
        answered = number;
        told.accept(draft);
        List<Runnable> wishes = List.copyOf(waiting);
        waiting.clear();
        wishes.forEach(Runnable::run);
    }

    /** Runs {@code wish} once the newest plan is checked: at once, if it is. */
    void whenChecked(Runnable wish) {
        if (answered == newest.get()) {
            wish.run();
        } else {
            waiting.add(wish);
        }
    }
}
