package io.benchlift.ui.comparison;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The states an edit went through, to go back to and forth again. States are immutable, so a step costs a reference; the
 * letters typed into one field are one step.
 */
final class History<T> {

    private static final int MOST_STEPS = 100;

    private final Deque<T> before = new ArrayDeque<>();
    private final Deque<T> after = new ArrayDeque<>();
    private T now;
    private String field = "";

    History(T start) {
        this.now = start;
    }

    T now() {
        return now;
    }

    /**
     * Goes on to {@code state}.
     *
     * @param changed the field that was changed, whose next change belongs to the same step; empty for a step of its own
     */
    void go(T state, String changed) {
        if (state.equals(now)) {
            return;
        }
        if (changed.isEmpty() || !changed.equals(field)) {
            before.push(now);
            if (before.size() > MOST_STEPS) {
                before.removeLast();
            }
        }
        field = changed;
        after.clear();
        now = state;
    }

    /** The next change is a step of its own, even in the same field. */
    void pause() {
        field = "";
    }

    boolean canUndo() {
        return !before.isEmpty();
    }

    boolean canRedo() {
        return !after.isEmpty();
    }

    /** The state before this one, or this one if there is none. */
    T undo() {
        Optional.ofNullable(before.poll()).ifPresent(state -> {
            after.push(now);
            now = state;
        });
        field = "";
        return now;
    }

    /** The state that was left by {@link #undo}. */
    T redo() {
        Optional.ofNullable(after.poll()).ifPresent(state -> {
            before.push(now);
            now = state;
        });
        field = "";
        return now;
    }
}
