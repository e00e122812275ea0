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
 * The only bridge between the events of a run and the JavaFX thread. Frequent events are delivered in batches: the
 * thread is called at most ten times a second and gets every event, in order.
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

    /** Delivers the waiting events; also called before an action that must come after all events. */
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
