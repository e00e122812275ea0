package io.benchlift.ui.hosts;

import io.benchlift.evidence.WatchedDevice;
import io.benchlift.host.HostDescription;
import io.benchlift.host.HostEntry;
import io.benchlift.host.HostListener;
import io.benchlift.host.HostWatch;
import io.benchlift.host.LeasedItem;
import io.benchlift.host.LinkState;
import io.benchlift.host.StatusMessage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** A host on the screen: the state of the connection, its description, our leased items. Used on the JavaFX thread. */
final class HostModel implements HostListener {

    private final String name;
    private final Optional<HostEntry> entry;

    final ObjectProperty<LinkState> link = new SimpleObjectProperty<>(LinkState.RESTING);
    /** As last seen; it stays when the host is lost. */
    final ObjectProperty<Optional<HostDescription>> sheet = new SimpleObjectProperty<>(Optional.empty());

    final ObjectProperty<Optional<Instant>> lastSeen = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<StatusMessage> said = new SimpleObjectProperty<>(StatusMessage.NOTHING);
    /** Whether an order is being executed. */
    final BooleanProperty busy = new SimpleBooleanProperty();

    /** Whether a volume is being created, which needs a file of the same size. */
    final BooleanProperty making = new SimpleBooleanProperty();

    final BooleanProperty watching = new SimpleBooleanProperty();
    final ObservableList<LeasedItem> held = FXCollections.observableArrayList();
    final ObservableList<WatchedDevice> watched = FXCollections.observableArrayList();
    /** The name of our lease on the host, while there is one. */
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

    @Override
    public void link(LinkState state) {
        link.set(state);
    }

    @Override
    public void described(HostDescription seen, Instant at) {
        sheet.set(Optional.of(seen));
        lastSeen.set(Optional.of(at));
        link.set(LinkState.CONNECTED);
    }

    @Override
    public void said(StatusMessage result) {
        said.set(result);
    }

    @Override
    public void held(List<LeasedItem> items, Optional<String> id) {
        held.setAll(items);
        lease.set(id);
    }

    @Override
    public void watching(boolean isWatching) {
        watching.set(isWatching);
        watched.clear();
    }

    @Override
    public void watched(List<HostWatch.Seen> seen) {
        List<WatchedDevice> rows =
                WatchedDevice.of(seen.stream().map(HostWatch.Seen::sample).toList());
        if (!rows.isEmpty()) {
            watched.setAll(rows);
        }
    }

    @Override
    public void busy(boolean isBusy) {
        busy.set(isBusy);
    }

    @Override
    public void making(boolean isMaking) {
        making.set(isMaking);
    }

    boolean mayTune() {
        return may("tune");
    }

    boolean mayMakeVolumes() {
        return may("scratch");
    }

    /** Whether the role is granted, the helper responds, and the host is connected. */
    private boolean may(String role) {
        return link.get().isConnected()
                && sheet.get()
                        .filter(seen -> seen.roles().contains(role))
                        .filter(seen -> seen.state().helperMissing().isEmpty())
                        .isPresent();
    }
}
