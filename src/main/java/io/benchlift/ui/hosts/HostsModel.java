package io.benchlift.ui.hosts;

import io.benchlift.host.Agents;
import io.benchlift.host.HostEntry;
import io.benchlift.text.Message;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The hosts on the screen, this machine first, and the selected one. Used on the JavaFX thread. */
public final class HostsModel {

    final ObservableList<HostModel> hosts = FXCollections.observableArrayList();
    final ObjectProperty<HostModel> chosen = new SimpleObjectProperty<>();
    final PairingForm pairing = new PairingForm(hosts);
    /** The host that was removed last, as long as that can be undone. */
    final ObjectProperty<Optional<HostEntry>> forgotten = new SimpleObjectProperty<>(Optional.empty());
    /** The problem with the list of hosts itself, if any. */
    final ObjectProperty<Optional<Message>> problem = new SimpleObjectProperty<>(Optional.empty());

    public HostsModel() {
        HostModel here = new HostModel(Agents.HERE, Optional.empty());
        hosts.add(here);
        chosen.set(here);
    }

    Optional<HostModel> find(String name) {
        return hosts.stream().filter(host -> host.name().equals(name)).findFirst();
    }

    /** Whether a lease is held on any host. */
    public boolean isHolding() {
        return hosts.stream().anyMatch(host -> !host.held.isEmpty());
    }
}
