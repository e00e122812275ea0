package io.benchlift.ui.live;

import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * The one bridge between what happens in a run and the JavaFX thread. Events that come quickly are handed over together:
 * the thread is bothered at most ten times a second, and gets every event, in order.
 */
public final class FxRunListener implements RunListener {

    private static final int PAUSE_MILLIS = 100;

    private final Executor fxThread;
    private final RunListener target;
    private final Queue<RunEvent> waiting = new ArrayDeque<>();
    private boolean isScheduled;

    public FxRunListener(Executor fxThread, RunListener target) {
        this.fxThread = fxThread;
        this.target = target;
    }

    @Override
    public void on(RunEvent event) {
        synchronized (waiting) {
            waiting.add(event);
            if (isScheduled) {
                return;
            }
            isScheduled = true;
        }
        CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS, fxThread)
                .execute(this::handOver);
    }

    /** Hands over what waits; also called before something that must come after all events. */
    public void handOver() {
        List<RunEvent> batch;
        synchronized (waiting) {
            isScheduled = false;
            batch = new ArrayList<>(waiting);
            waiting.clear();
        }
        batch.forEach(target::on);
    }
}
