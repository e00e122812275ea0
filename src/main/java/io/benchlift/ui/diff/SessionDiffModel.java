package io.benchlift.ui.diff;

import io.benchlift.verdict.SessionDiff;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The sessions that are compared. */
public final class SessionDiffModel {

    private final ObjectProperty<Optional<SessionDiff>> beside = new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty problem = new SimpleStringProperty("");
    private final BooleanProperty loading = new SimpleBooleanProperty();
    private List<Path> wanted = List.of();

    /** The comparison shown; empty before sessions are chosen. */
    public ObjectProperty<Optional<SessionDiff>> beside() {
        return beside;
    }

    /** Why the last request failed; empty if it did not. */
    public StringProperty problem() {
        return problem;
    }

    public BooleanProperty loading() {
        return loading;
    }

    /** The files; the first is the baseline. */
    List<Path> wanted() {
        return wanted;
    }

    void want(List<Path> sessions) {
        wanted = List.copyOf(sessions);
    }
}
