package io.benchlift.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Whoever looks at a run while it goes on: asks for a pause between trials, sets marks on what is seen, and costs
 * processor time by looking. Told from any thread.
 */
public final class Onlooker {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition goesOn = lock.newCondition();
    private final List<Consumer<String>> hearers = new ArrayList<>();
    private boolean isPauseAsked;
    private volatile long window;

    /** Asks to wait when the trial that runs has ended. */
    public void pause() {
        locked(() -> isPauseAsked = true);
    }

    /** Takes {@link #pause} back, or ends it. */
    public void goOn() {
        locked(() -> {
            isPauseAsked = false;
            goesOn.signalAll();
        });
    }

    public boolean isPauseAsked() {
        lock.lock();
        try {
            return isPauseAsked;
        } finally {
            lock.unlock();
        }
    }

    /** Waits until nobody wants a pause any more. */
    public void awaitGoOn() {
        lock.lock();
        try {
            while (isPauseAsked) {
                goesOn.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Something was seen just now that is worth finding again. */
    public void mark(String text) {
        List<Consumer<String>> told = new ArrayList<>();
        locked(() -> told.addAll(hearers));
        told.forEach(hearer -> hearer.accept(text));
    }

    /** @param hearer told of every mark, on the thread of whoever sets it */
    public void onMark(Consumer<String> hearer) {
        locked(() -> hearers.add(hearer));
    }

    /** A window of this machine shows the run; its processor time is part of the record. */
    public void windowIs(long processId) {
        window = processId;
    }

    /** The window's process, if one has told. */
    OptionalLong window() {
        return window == 0 ? OptionalLong.empty() : OptionalLong.of(window);
    }

    private void locked(Runnable action) {
        lock.lock();
        try {
            action.run();
        } finally {
            lock.unlock();
        }
    }
}
