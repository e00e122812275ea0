package io.benchlift.ui.hosts;

import io.benchlift.host.HostDescription;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Who holds a lease on the host, since when, and on what. */
final class LeasesCard extends VBox {

    private final UiContext look;
    private final HostModel host;
    private final StateWords states;
    private final Label list = Nodes.paragraph("");

    LeasesCard(UiContext look, HostModel host, StateWords states) {
        this.look = look;
        this.host = host;
        this.states = states;
        getStyleClass().addAll("card-box", "host-card");
        list.setId("leases");
        getChildren().addAll(Nodes.label(look.text("ui.hosts.leases"), "card-title"), list);
        host.sheet.addListener((property, before, now) -> now.ifPresent(this::show));
        host.lease.addListener(observable -> host.sheet.get().ifPresent(this::show));
        host.sheet.get().ifPresent(this::show);
    }

    private void show(HostDescription sheet) {
        list.setText(
                sheet.leases().isEmpty()
                        ? look.text("ui.hosts.leases.none")
                        : sheet.leases().stream().map(this::words).collect(Collectors.joining("\n")));
    }

    private String words(HostDescription.Lease lease) {
        boolean isOurs = host.lease.get().filter(lease.id()::equals).isPresent();
        String who = isOurs ? look.text("ui.hosts.lease.ours") : lease.client();
        String what = lease.holds().isEmpty() ? look.text("ui.hosts.lease.empty") : String.join(", ", lease.holds());
        return lease.ends()
                .map(end ->
                        look.text("ui.hosts.lease.until", who, states.moment(lease.since()), what, states.moment(end)))
                .orElseGet(() -> look.text("ui.hosts.lease", who, states.moment(lease.since()), what));
    }
}
