package io.benchlift.runner;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** A request to stop, from any thread. The runner restores everything before it ends. */
public final class Cancellation {

    /** When the run stops. */
    public enum Request {
        GO_ON,
        /** Finish the current trial, then stop. */
        AFTER_TRIAL,
        /** Stop now and drop the current trial. */
        NOW
    }

    private final AtomicReference<Request> request = new AtomicReference<>(Request.GO_ON);
    private final List<Runnable> whenNow = new CopyOnWriteArrayList<>();
    private final RunControl control = new RunControl(this);

    /** The run's pauses and marks; a request to stop ends a pause. */
    public RunControl control() {
        return control;
    }

    /** Requests that the run stops after the current trial. */
    public void afterTrial() {
        request.compareAndSet(Request.GO_ON, Request.AFTER_TRIAL);
        control.goOn();
    }

    /** Requests that the run stops now. */
    public void now() {
        if (request.getAndSet(Request.NOW) != Request.NOW) {
            whenNow.forEach(Runnable::run);
            control.goOn();
        }
    }

    public boolean isAsked() {
        return request.get() != Request.GO_ON;
    }

    public boolean isNow() {
        return request.get() == Request.NOW;
    }

    /** Runs {@code action} when a stop is requested for now; at once if it was requested before. */
    public void onNow(Runnable action) {
        whenNow.add(action);
        if (isNow()) {
            action.run();
        }
    }
}
