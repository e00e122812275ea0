package io.benchlift.ui.servers;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.KeptServer;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** A server that comes with Benchlift. Used on the JavaFX thread. */
final class EditionModel {

    /** The current operation on it. */
    enum Doing {
        NOTHING,
        STARTING,
        STOPPING
    }

    /**
     * Its state.
     *
     * @param unpacked the folder of its binaries, once they are unpacked
     * @param kept the instance that runs until it is stopped
     * @param variables what a new instance is started with
     */
    record State(
            boolean isSupported, Optional<Path> unpacked, Optional<KeptServer> kept, Map<String, String> variables) {

        static final State UNKNOWN = new State(true, Optional.empty(), Optional.empty(), Map.of());
    }

    private final Edition edition;

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.UNKNOWN);
    final ObjectProperty<Doing> doing = new SimpleObjectProperty<>(Doing.NOTHING);
    final ObjectProperty<Optional<Message>> problem = new SimpleObjectProperty<>(Optional.empty());

    EditionModel(Edition edition) {
        this.edition = edition;
    }

    Edition edition() {
        return edition;
    }
}
