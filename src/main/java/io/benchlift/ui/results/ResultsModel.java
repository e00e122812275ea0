package io.benchlift.ui.results;

import io.benchlift.report.MetricOf;
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
    /** What is judged by; all but the plan's own is exploratory. */
    final ObjectProperty<MetricOf> metric = new SimpleObjectProperty<>(MetricOf.TPS);
    /** The block whose trials are looked at over time. */
    final IntegerProperty block = new SimpleIntegerProperty(1);
    /** What was done last, such as a file that was written, with its place. */
    final ObjectProperty<Optional<Path>> written = new SimpleObjectProperty<>(Optional.empty());

    final NotesModel notes = new NotesModel();

    public ObjectProperty<Optional<Digest>> digest() {
        return digest;
    }

    /** Which page is looked at, from 0. */
    public IntegerProperty chosenTab() {
        return tab;
    }

    /** What is judged by. */
    public ObjectProperty<MetricOf> metric() {
        return metric;
    }

    public StringProperty problem() {
        return problem;
    }

    /** What people wrote about the session. */
    public NotesModel notes() {
        return notes;
    }

    void show(Digest opened) {
        problem.set("");
        trial.set(0);
        written.set(Optional.empty());
        boolean isAnother = digest.get()
                .map(shown -> !shown.session().path().equals(opened.session().path()))
                .orElse(true);
        if (isAnother || !opened.metrics().contains(metric.get())) {
            metric.set(opened.primary());
            block.set(1);
        }
        notes.show(opened.session().path(), opened.session().annotations(), opened.obstacle());
        digest.set(Optional.of(opened));
    }
}
