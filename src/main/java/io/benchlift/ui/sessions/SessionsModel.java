package io.benchlift.ui.sessions;

import io.benchlift.session.ListedSession;
import io.benchlift.session.UndoableMove;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableMap;

/** All known sessions. */
public final class SessionsModel {

    private final ObservableList<ListedSession> entries = FXCollections.observableArrayList();
    private final ObservableList<ListedSession> shown = FXCollections.observableArrayList();
    private final ObservableList<String> tags = FXCollections.observableArrayList();
    private final ObservableMap<Path, String> verdicts = FXCollections.observableHashMap();
    private final ObjectProperty<Optional<String>> tag = new SimpleObjectProperty<>(Optional.empty());
    private final BooleanProperty loading = new SimpleBooleanProperty();
    private final StringProperty problem = new SimpleStringProperty("");
    private final BooleanProperty canUndo = new SimpleBooleanProperty();
    private final BooleanProperty canRedo = new SimpleBooleanProperty();
    private final Deque<UndoableMove> done = new ArrayDeque<>();
    private final Deque<UndoableMove> undone = new ArrayDeque<>();

    public SessionsModel() {
        tag.addListener((property, before, now) -> filter());
    }

    /** The sessions with the selected tag. */
    public ObservableList<ListedSession> shown() {
        return shown;
    }

    public ObservableList<ListedSession> entries() {
        return entries;
    }

    /** Every tag of any session. */
    public ObservableList<String> tags() {
        return tags;
    }

    /** The verdict of every session in a line; computed only for visible rows. */
    public ObservableMap<Path, String> verdicts() {
        return verdicts;
    }

    /** Only sessions with this tag are shown; empty shows all. */
    public ObjectProperty<Optional<String>> tag() {
        return tag;
    }

    public BooleanProperty loading() {
        return loading;
    }

    /** Why the last request failed; empty if it did not. */
    public StringProperty problem() {
        return problem;
    }

    public ReadOnlyBooleanProperty canUndo() {
        return canUndo;
    }

    public ReadOnlyBooleanProperty canRedo() {
        return canRedo;
    }

    void show(List<ListedSession> read) {
        Map<Path, ListedSession> before = new HashMap<>();
        entries.forEach(entry -> before.put(entry.path(), entry));
        // A session that changed since may have another verdict.
        read.stream()
                .filter(entry -> !entry.equals(before.get(entry.path())))
                .forEach(entry -> verdicts.remove(entry.path()));
        entries.setAll(read);
        TreeSet<String> all = new TreeSet<>();
        read.forEach(entry -> all.addAll(entry.tags()));
        tags.setAll(all);
        if (tag.get().isPresent() && !all.contains(tag.get().get())) {
            tag.set(Optional.empty());
        }
        filter();
    }

    private void filter() {
        shown.setAll(entries.stream()
                .filter(entry -> tag.get().map(entry.tags()::contains).orElse(true))
                .toList());
    }

    Optional<UndoableMove> toUndo() {
        return Optional.ofNullable(done.peek());
    }

    Optional<UndoableMove> toRedo() {
        return Optional.ofNullable(undone.peek());
    }

    void moved(UndoableMove move) {
        done.push(move);
        undone.clear();
        tellSteps();
    }

    void undid() {
        undone.push(done.pop());
        tellSteps();
    }

    void redid() {
        done.push(undone.pop());
        tellSteps();
    }

    private void tellSteps() {
        problem.set("");
        canUndo.set(!done.isEmpty());
        canRedo.set(!undone.isEmpty());
    }
}
