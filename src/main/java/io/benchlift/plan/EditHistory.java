package io.benchlift.plan;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The undo history of an edit. States are immutable, so a step costs a reference; consecutive typing in one field is
 * one step.
 */
public final class EditHistory<T> {

    private static final int MOST_STEPS = 100;

    private final Deque<T> before = new ArrayDeque<>();
    private final Deque<T> after = new ArrayDeque<>();
    private T now;
    private String field = "";

    public EditHistory(T start) {
        this.now = start;
    }

    public T now() {
        return now;
    }

    /**
     * Moves to {@code state}.
     *
     * @param changed the changed field; the next change of the same field belongs to the same step; empty for a
     * separate step
     */
    public void go(T state, String changed) {
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

    /** Makes the next change a separate step, even in the same field. */
    public void pause() {
        field = "";
    }

    public boolean canUndo() {
        return !before.isEmpty();
    }

    public boolean canRedo() {
        return !after.isEmpty();
    }

    /** The state before this one, or this one if there is none. */
    public T undo() {
        Optional.ofNullable(before.poll()).ifPresent(state -> {
            after.push(now);
            now = state;
        });
        field = "";
        return now;
    }

    /** The state that {@link #undo} left. */
    public T redo() {
        Optional.ofNullable(after.poll()).ifPresent(state -> {
            before.push(now);
            now = state;
        });
        field = "";
        return now;
    }
}
