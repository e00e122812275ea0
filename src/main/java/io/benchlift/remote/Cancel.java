package io.benchlift.remote;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A wish to end a call that streams, told from any thread. */
public final class Cancel {

    private final List<Runnable> actions = new CopyOnWriteArrayList<>();
    private volatile boolean isAsked;

    /** One that nobody uses: the call ends by itself. */
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

    /** Runs {@code action} when somebody asks, at once if that has happened; it must bear being run twice. */
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
