package io.benchlift.runner;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** A wish to stop, told from any thread. The runner sees to it that everything is put back. */
public final class Cancellation {

    /** How soon. */
    public enum Wish {
        GO_ON,
        /** Finish the trial that runs, then stop. */
        AFTER_TRIAL,
        /** Stop now; the trial that runs is dropped. */
        NOW
    }

    private final AtomicReference<Wish> wish = new AtomicReference<>(Wish.GO_ON);
    private final List<Runnable> whenNow = new CopyOnWriteArrayList<>();
    private final Onlooker onlooker = new Onlooker();

    /** Who looks at the run and may pause it; a wish to stop ends a pause. */
    public Onlooker onlooker() {
        return onlooker;
    }

    /** Finish the trial that runs, then stop. */
    public void afterTrial() {
        wish.compareAndSet(Wish.GO_ON, Wish.AFTER_TRIAL);
        onlooker.goOn();
    }

    /** Stop now. */
    public void now() {
        if (wish.getAndSet(Wish.NOW) != Wish.NOW) {
            whenNow.forEach(Runnable::run);
            onlooker.goOn();
        }
    }

    public boolean isAsked() {
        return wish.get() != Wish.GO_ON;
    }

    public boolean isNow() {
        return wish.get() == Wish.NOW;
    }

    /** Runs {@code action} when somebody asks to stop now; at once if that has been asked already. */
    public void onNow(Runnable action) {
        whenNow.add(action);
        if (isNow()) {
            action.run();
        }
    }
}
