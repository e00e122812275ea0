package io.benchlift.host;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Requests the end of a streaming call, from any thread. */
public final class Cancel {

    private final List<Runnable> actions = new CopyOnWriteArrayList<>();
    private volatile boolean isAsked;

    /** A request that is never made: the call ends by itself. */
    public static Cancel never() {
        return new Cancel();
    }

    public void now() {
        isAsked = true;
        actions.forEach(Runnable::run);
    }

    public boolean isAsked() {
        return isAsked;
    }

    /** Runs {@code action} on the request, at once if it was made already; the action may run twice. */
    public void onNow(Runnable action) {
        actions.add(action);
        if (isAsked) {
            action.run();
        }
    }

    void forget(Runnable action) {
        actions.remove(action);
    }
}
