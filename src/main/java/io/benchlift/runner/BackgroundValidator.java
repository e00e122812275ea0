package io.benchlift.runner;

import io.benchlift.plan.PlanContext;
import io.benchlift.plan.PlanDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Checks the plan off the JavaFX thread, where a large plan would delay typing. A draft that changed before its check
 * started is not checked; the result of an outdated check is dropped.
 */
public final class BackgroundValidator {

    private final Executor soon;
    private final Executor fxThread;
    private final Consumer<CheckedPlan> listener;
    private final AtomicLong newest = new AtomicLong();
    private final List<Runnable> waiting = new ArrayList<>();
    private long answered;

    /**
     * @param soon runs a check a moment after it was requested
     * @param listener called on the JavaFX thread
     */
    public BackgroundValidator(Executor soon, Executor fxThread, Consumer<CheckedPlan> listener) {
        this.soon = soon;
        this.fxThread = fxThread;
        this.listener = listener;
    }

    /** @param context the current context */
    public void check(PlanDraft draft, PlanContext context) {
        long number = newest.incrementAndGet();
        soon.execute(() -> {
            if (number == newest.get()) {
                fxThread.execute(checked(number, draft, context));
            }
        });
    }

    /** A boundary: an error is shown in the window and does not end this thread. */
    private Runnable checked(long number, PlanDraft draft, PlanContext context) {
        try {
            CheckedPlan checked = CheckedPlan.of(draft, context);
            return () -> publish(number, checked);
        } catch (RuntimeException e) {
            return () -> {
                throw e;
            };
        }
    }

    private void publish(long number, CheckedPlan checked) {
        if (number != newest.get()) {
            return;
        }
        answered = number;
        listener.accept(checked);
        List<Runnable> actions = List.copyOf(waiting);
        waiting.clear();
        actions.forEach(Runnable::run);
    }

    /** Runs {@code action} when the newest plan is checked, at once if it already is. */
    public void whenChecked(Runnable action) {
        if (answered == newest.get()) {
            action.run();
        } else {
            waiting.add(action);
        }
    }
}
