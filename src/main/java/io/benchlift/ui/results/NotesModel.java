package io.benchlift.ui.results;

import io.benchlift.session.Annotations;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Notes and tags of the open session, with undo and redo. */
public final class NotesModel {

    private static final int KEPT = 100;

    private final ObjectProperty<Annotations> annotations = new SimpleObjectProperty<>(Annotations.NONE);
    private final ObjectProperty<Message> problem = new SimpleObjectProperty<>(Message.NONE);
    private final StringProperty draft = new SimpleStringProperty("");
    private final BooleanProperty canUndo = new SimpleBooleanProperty();
    private final BooleanProperty canRedo = new SimpleBooleanProperty();
    private final Deque<Annotations> before = new ArrayDeque<>();
    private final Deque<Annotations> after = new ArrayDeque<>();

    private Optional<Path> session = Optional.empty();
    private Optional<Message> obstacle = Optional.empty();

    /** The direction of a step, which decides what the history must remember. */
    enum Step {
        CHANGE,
        UNDO,
        REDO
    }

    void show(Path path, Annotations read, Optional<Message> why) {
        boolean isSame = session.equals(Optional.of(path));
        session = Optional.of(path);
        obstacle = why;
        problem.set(Message.NONE);
        if (!isSame || !read.equals(annotations.get())) {
            before.clear();
            after.clear();
        }
        if (!isSame) {
            draft.set("");
        }
        annotations.set(read);
        tellSteps();
    }

    Optional<Path> session() {
        return session;
    }

    /** Why nothing can be changed. */
    public Optional<Message> obstacle() {
        return obstacle;
    }

    public ObjectProperty<Annotations> annotations() {
        return annotations;
    }

    /** The text of the new note; it outlives a change of language. */
    public StringProperty draft() {
        return draft;
    }

    /** Why the last request failed; empty if it did not. */
    public ObjectProperty<Message> problem() {
        return problem;
    }

    public ReadOnlyBooleanProperty canUndo() {
        return canUndo;
    }

    public ReadOnlyBooleanProperty canRedo() {
        return canRedo;
    }

    /** The annotations after undo; empty if there is nothing to undo. */
    Optional<Annotations> undone() {
        return Optional.ofNullable(before.peek());
    }

    Optional<Annotations> redone() {
        return Optional.ofNullable(after.peek());
    }

    /** The file now contains the change. */
    void written(Annotations now, Step step) {
        Annotations was = annotations.get();
        switch (step) {
            case CHANGE -> {
                push(before, was);
                after.clear();
            }
            case UNDO -> {
                before.poll();
                push(after, was);
            }
            case REDO -> {
                after.poll();
                push(before, was);
            }
        }
        problem.set(Message.NONE);
        annotations.set(now);
        tellSteps();
    }

    private static void push(Deque<Annotations> steps, Annotations step) {
        steps.push(step);
        if (steps.size() > KEPT) {
            steps.removeLast();
        }
    }

    private void tellSteps() {
        canUndo.set(!before.isEmpty());
        canRedo.set(!after.isEmpty());
    }
}
