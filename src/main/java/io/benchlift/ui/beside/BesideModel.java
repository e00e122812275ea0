package io.benchlift.ui.beside;

import io.benchlift.report.Beside;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The sessions that stand beside each other. */
public final class BesideModel {

    private final ObjectProperty<Optional<Beside>> beside = new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty problem = new SimpleStringProperty("");
    private final BooleanProperty loading = new SimpleBooleanProperty();
    private List<Path> wanted = List.of();

    /** What is shown; empty before anything was chosen. */
    public ObjectProperty<Optional<Beside>> beside() {
        return beside;
    }

    /** Why the last wish failed; empty if it did not. */
    public StringProperty problem() {
        return problem;
    }

    public BooleanProperty loading() {
        return loading;
    }

    /** The files, the first being what the others are compared with. */
    List<Path> wanted() {
        return wanted;
    }

    void want(List<Path> sessions) {
        wanted = List.copyOf(sessions);
    }
}
