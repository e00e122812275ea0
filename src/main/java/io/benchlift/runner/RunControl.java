package io.benchlift.runner;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Controls a run while it goes on, from any thread: pauses it between trials, sets marks, and obeys the
 * {@link ControlLines} of a window.
 */
public final class RunControl {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition goesOn = lock.newCondition();
    private final List<Consumer<String>> markListeners = new ArrayList<>();
    private final Cancellation cancellation;
    private volatile boolean isDetached;
    private boolean isPauseAsked;
    private volatile long window;

    RunControl(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    /**
     * Obeys lines until they end. The end of a pipe means that the window is gone: unless the window detached the run
     * before, the result is not needed and the run stops.
     */
    public void obey(BufferedReader lines, boolean isPipe) {
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                ControlLines.read(line).ifPresent(this::obey);
            }
        } catch (IOException e) {
            // A broken pipe is treated like a closed one.
        }
        if (isPipe && !isDetached) {
            cancellation.now();
        }
    }

    /** Obeys one line. */
    void obey(ControlLines.Line line) {
        switch (line.kind()) {
            case STOP -> cancellation.afterTrial();
            case CANCEL -> cancellation.now();
            case DETACH -> {
                isDetached = true;
                goOn();
            }
            case PAUSE -> pause();
            case GO_ON -> goOn();
            case MARK -> mark(line.text());
            case WINDOW -> windowIs(Long.parseLong(line.text()));
        }
    }

    /** Requests a pause after the current trial. */
    public void pause() {
        locked(() -> isPauseAsked = true);
    }

    /** Withdraws the request of {@link #pause}, or ends the pause. */
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

    /** Waits while a pause is requested. */
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

    /** Marks that the user saw something just now. */
    public void mark(String text) {
        List<Consumer<String>> listeners = new ArrayList<>();
        locked(() -> listeners.addAll(markListeners));
        listeners.forEach(listener -> listener.accept(text));
    }

    /** @param listener receives every mark, on the thread that sets it */
    public void onMark(Consumer<String> listener) {
        locked(() -> markListeners.add(listener));
    }

    /** Sets the window on this machine that shows the run; its processor time is recorded. */
    public void windowIs(long processId) {
        window = processId;
    }

    /** The window's process, if there is one. */
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
