package io.benchlift.ui.hosts;

import io.benchlift.remote.HostEntry;
import io.benchlift.remote.host.HostSheet;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** A host on the screen: how we stand with it, what it has, what of it is on loan here. Of the JavaFX thread. */
final class HostModel {

    private final String name;
    private final Optional<HostEntry> entry;

    final ObjectProperty<LinkState> link = new SimpleObjectProperty<>(LinkState.RESTING);
    /** As last seen; it stays when the host is lost. */
    final ObjectProperty<Optional<HostSheet>> sheet = new SimpleObjectProperty<>(Optional.empty());

    final ObjectProperty<Optional<Instant>> lastSeen = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Said> said = new SimpleObjectProperty<>(Said.NOTHING);
    /** An order is being carried out. */
    final BooleanProperty busy = new SimpleBooleanProperty();

    /** A volume is being made, which takes a file as large as it is. */
    final BooleanProperty making = new SimpleBooleanProperty();

    final BooleanProperty watching = new SimpleBooleanProperty();
    final ObservableList<Held> held = FXCollections.observableArrayList();
    final ObservableList<WatchRow> watched = FXCollections.observableArrayList();
    /** Our lease's name on the host, while there is one. */
    final ObjectProperty<Optional<String>> lease = new SimpleObjectProperty<>(Optional.empty());

    final VolumeForm volumeForm = new VolumeForm();

    /** @param entry empty for this machine, which needs no pairing */
    HostModel(String name, Optional<HostEntry> entry) {
        this.name = name;
        this.entry = entry;
    }

    String name() {
        return name;
    }

    Optional<HostEntry> entry() {
        return entry;
    }

    /** Whether it is the machine this window runs on, without a pairing. */
    boolean isHere() {
        return entry.isEmpty();
    }

    ReadOnlyObjectProperty<LinkState> link() {
        return link;
    }

    boolean mayTune() {
        return may("tune");
    }

    boolean mayMakeVolumes() {
        return may("scratch");
    }

    /** The role is ours, the helper answers, and the host is there. */
    private boolean may(String role) {
        return link.get().isConnected()
                && sheet.get()
                        .filter(seen -> seen.roles().contains(role))
                        .filter(seen -> seen.state().helperMissing().isEmpty())
                        .isPresent();
    }
}
