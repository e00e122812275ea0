package io.benchlift.ui.servers;

import io.benchlift.runner.ConnectionResult;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.PasswordSource;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A server of the user's own on the screen. Used on the JavaFX thread. */
final class OwnModel {

    private final OwnServer server;

    /** Typed here; kept while the window is open. */
    final StringProperty password;

    final ObjectProperty<PasswordSource> source = new SimpleObjectProperty<>(PasswordSource.PERSON);
    final ObjectProperty<ConnectionResult> tested = new SimpleObjectProperty<>(ConnectionResult.NOT_YET);

    OwnModel(OwnServer server, String password) {
        this.server = server;
        this.password = new SimpleStringProperty(password);
    }

    OwnServer server() {
        return server;
    }
}
