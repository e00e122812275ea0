package io.benchlift.ui.results;

import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The session that is looked at, and what of it. */
public final class ResultsModel {

    final ObjectProperty<Optional<Digest>> digest = new SimpleObjectProperty<>(Optional.empty());
    /** Why there is none, or why the last wish failed; empty if all is well. */
    final StringProperty problem = new SimpleStringProperty("");

    final BooleanProperty loading = new SimpleBooleanProperty();
    final IntegerProperty tab = new SimpleIntegerProperty();
    /** The number of the trial that was clicked last; 0 if none was. */
    final IntegerProperty trial = new SimpleIntegerProperty();
    /** What was done last, such as a file that was written, with its place. */
    final ObjectProperty<Optional<Path>> written = new SimpleObjectProperty<>(Optional.empty());

    public ObjectProperty<Optional<Digest>> digest() {
        return digest;
    }

    /** Which page is looked at, from 0. */
    public IntegerProperty chosenTab() {
        return tab;
    }

    public StringProperty problem() {
        return problem;
    }

    void show(Digest opened) {
        problem.set("");
        trial.set(0);
        written.set(Optional.empty());
        digest.set(Optional.of(opened));
    }
}
