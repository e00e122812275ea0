package io.benchlift.ui.hosts;

import io.benchlift.remote.Agents;
import io.benchlift.remote.HostEntry;
import io.benchlift.ui.common.Words;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The hosts on the screen, this machine first, and the one that is looked at. Of the JavaFX thread. */
public final class HostsModel {

    final ObservableList<HostModel> hosts = FXCollections.observableArrayList();
    final ObjectProperty<HostModel> chosen = new SimpleObjectProperty<>();
    final PairingForm pairing = new PairingForm(hosts);
    /** The one that was forgotten last, as long as that can be undone. */
    final ObjectProperty<Optional<HostEntry>> forgotten = new SimpleObjectProperty<>(Optional.empty());
    /** What is wrong with the list of hosts itself. */
    final ObjectProperty<Optional<Words>> problem = new SimpleObjectProperty<>(Optional.empty());

    public HostsModel() {
        HostModel here = new HostModel(Agents.HERE, Optional.empty());
        hosts.add(here);
        chosen.set(here);
    }

    Optional<HostModel> find(String name) {
        return hosts.stream().filter(host -> host.name().equals(name)).findFirst();
    }

    /** Whether a lease is held anywhere. */
    public boolean isHolding() {
        return hosts.stream().anyMatch(host -> !host.held.isEmpty());
    }
}
