package io.benchlift.ui.results;

import io.benchlift.session.Session;
import io.benchlift.verdict.JudgedSession;
import io.benchlift.verdict.TrialMetric;
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

/** The open session and the current selection in it. */
public final class ResultsModel {

    final ObjectProperty<Optional<JudgedSession>> digest = new SimpleObjectProperty<>(Optional.empty());
    /** Why no session is open, or why the last request failed; empty if all is well. */
    final StringProperty problem = new SimpleStringProperty("");

    final BooleanProperty loading = new SimpleBooleanProperty();
    final IntegerProperty tab = new SimpleIntegerProperty();
    /** The number of the trial that was clicked last; 0 if none was. */
    final IntegerProperty trial = new SimpleIntegerProperty();
    /** The metric that the results are judged by; any but the plan's own is exploratory. */
    final ObjectProperty<TrialMetric> metric = new SimpleObjectProperty<>(TrialMetric.TPS);
    /** The block whose trials are shown over time. */
    final IntegerProperty block = new SimpleIntegerProperty(1);
    /** The path of the last written file. */
    final ObjectProperty<Optional<Path>> written = new SimpleObjectProperty<>(Optional.empty());

    final NotesModel notes = new NotesModel();

    public ObjectProperty<Optional<JudgedSession>> digest() {
        return digest;
    }

    /** The index of the open page, from 0. */
    public IntegerProperty chosenTab() {
        return tab;
    }

    /** The metric that the results are judged by. */
    public ObjectProperty<TrialMetric> metric() {
        return metric;
    }

    public StringProperty problem() {
        return problem;
    }

    /** The session that is shown. */
    public Optional<Session> session() {
        return digest.get().map(JudgedSession::session);
    }

    /** The path of the last written file. */
    public ObjectProperty<Optional<Path>> written() {
        return written;
    }

    /** The users' notes about the session. */
    public NotesModel notes() {
        return notes;
    }

    void show(JudgedSession opened) {
        problem.set("");
        trial.set(0);
        boolean isAnother = digest.get()
                .map(shown -> !shown.session().path().equals(opened.session().path()))
                .orElse(true);
        if (isAnother) {
            written.set(Optional.empty());
        }
        if (isAnother || !opened.metrics().contains(metric.get())) {
            metric.set(opened.primary());
            block.set(1);
        }
        notes.show(opened.session().path(), opened.session().remarks().annotations(), opened.obstacle());
        digest.set(Optional.of(opened));
    }
}
