package io.benchlift.ui.servers;

import io.benchlift.embedded.Edition;
import io.benchlift.runner.PasswordSource;
import io.benchlift.runner.Passwords;
import io.benchlift.text.Message;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The servers on the screen: those that come with Benchlift and the user's own. Used on the JavaFX thread. */
public final class ServersModel {

    final List<EditionModel> editions =
            Arrays.stream(Edition.values()).map(EditionModel::new).toList();
    final ObservableList<OwnModel> own = FXCollections.observableArrayList();
    final ServerForm form = new ServerForm(
            () -> own.stream().map(server -> server.server().name()).toList());
    /** The server that was removed last, as long as that can be undone. */
    final ObjectProperty<Optional<OwnModel>> removed = new SimpleObjectProperty<>(Optional.empty());
    /** The problem with the list itself, if any. */
    final ObjectProperty<Optional<Message>> problem = new SimpleObjectProperty<>(Optional.empty());

    Optional<OwnModel> find(String name) {
        return own.stream()
                .filter(server -> server.server().name().equals(name))
                .findFirst();
    }

    EditionModel edition(Edition edition) {
        return editions.get(edition.ordinal());
    }

    /** The passwords typed here, for the environment of a driver, the only place where a run finds them. */
    public Map<String, String> secrets() {
        Map<String, String> secrets = new HashMap<>();
        own.stream()
                .filter(server -> server.source.get() == PasswordSource.PERSON)
                .filter(server -> !server.password.get().isEmpty())
                .forEach(
                        server -> secrets.put(Passwords.variable(server.server().name()), server.password.get()));
        return secrets;
    }
}
