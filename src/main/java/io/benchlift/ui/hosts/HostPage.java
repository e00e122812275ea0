package io.benchlift.ui.hosts;

import io.benchlift.host.HostDescription;
import io.benchlift.host.LinkState;
import io.benchlift.host.StatusMessage;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** One host: the connection, the leased items, its description and devices. */
final class HostPage extends VBox {

    /** Shown when the host is lost and its data are old: pale text would be hard to read, so the frames are dashed. */
    private static final PseudoClass FORMER = PseudoClass.getPseudoClass("former");

    private final UiContext look;
    private final HostModel host;
    private final HostsController controller;
    private final StateWords states;

    HostPage(UiContext look, HostModel host, HostsController controller) {
        this.look = look;
        this.host = host;
        this.controller = controller;
        this.states = new StateWords(look);
        getStyleClass().add("host-page");
        VBox known = new VBox(
                notSwitching(),
                new FactsCard(look, host),
                new DevicesCard(look, host, controller),
                new WatchCard(look, host, () -> controller.unwatch(host)),
                new VolumesCard(look, host, controller),
                new LeasesCard(look, host, states));
        known.getStyleClass().add("host-page");
        Nodes.update(List.of(host.sheet, host.link), () -> {
            Nodes.show(known, host.sheet.get().isPresent());
            known.pseudoClassStateChanged(FORMER, !host.link.get().isConnected());
        });
        getChildren().addAll(head(), said(), new HeldBanner(look, host, held -> controller.release(host, held)), known);
    }

    private Node head() {
        Label state = Nodes.label("", "host-full-state");
        state.setId("host-link");
        Label reason = Nodes.paragraph("", "problem");
        Label rights = Nodes.paragraph("", "hint");
        Button again = Nodes.button(look.text("ui.hosts.again"), Icon.PLUG, () -> controller.connect(host));
        Button forget =
                Nodes.button("host-forget", look.text("ui.hosts.forget"), Icon.REMOVE, () -> controller.forget(host));
        Nodes.show(forget, !host.isHere());
        Nodes.update(List.of(host.link, host.sheet), () -> {
            state.setText(states.full(host));
            reason.setText(look.text(host.link.get().reason()));
            Nodes.show(reason, !host.link.get().reason().isEmpty());
            rights.setText(rights());
            Nodes.show(again, host.link.get().kind() == LinkState.Kind.LOST);
        });
        String name = host.isHere() ? look.text("ui.hosts.here") : host.name();
        HBox title = new HBox(Nodes.label(name, "section-title"), state, Nodes.spacer(), again, forget);
        title.getStyleClass().add("host-head");
        VBox head = new VBox(title, rights, reason);
        head.getStyleClass().add("host-title");
        return head;
    }

    /** The user and the rights on the host, as the agent reports them; before it has reported, as the pairing says. */
    private String rights() {
        Optional<List<String>> described = host.sheet.get().map(HostDescription::roles);
        List<String> roles = described
                .or(() -> host.entry().map(entry -> List.of(entry.roles().split(","))))
                .orElse(List.of());
        String may = roles.stream().map(this::role).collect(Collectors.joining(look.text("ui.hosts.role.and")));
        return host.entry()
                .map(entry -> look.text(
                        "ui.hosts.rights",
                        entry.host() + ":" + entry.port(),
                        entry.pin().brief(),
                        entry.since(),
                        may))
                .orElseGet(() -> may.isEmpty()
                        ? look.text("ui.hosts.rights.here.waiting")
                        : look.text("ui.hosts.rights.here", may));
    }

    /** An agent newer than this window may have roles that this window has no name for. */
    private String role(String role) {
        String key = "ui.hosts.role." + role;
        return look.messages().has(key) ? look.text(key) : role;
    }

    private Node said() {
        Label words = Nodes.paragraph("", "host-said");
        words.setId("host-said");
        Nodes.update(host.said, () -> {
            StatusMessage said = host.said.get();
            words.setText(said.sentences().stream().map(look::text).collect(Collectors.joining(" ")));
            words.getStyleClass().removeAll("problem", "saved");
            words.getStyleClass().add(said.isProblem() ? "problem" : "saved");
            Nodes.show(words, !said.isEmpty());
        });
        return words;
    }

    /** Why switching is not possible here and what to do about it. */
    private Node notSwitching() {
        Label why = Nodes.paragraph("", "host-warning-title");
        Label what = Nodes.paragraph("", "hint");
        HBox box = new HBox(Icon.WARNING.node("warning"), new VBox(why, what));
        box.setId("host-warning");
        box.getStyleClass().add("host-warning");
        Nodes.update(host.sheet, () -> {
            boolean isShown = host.sheet.get().filter(this::isLacking).isPresent();
            host.sheet.get().filter(this::isLacking).ifPresent(sheet -> {
                boolean hasHelper = sheet.state().helperMissing().isEmpty();
                why.setText(
                        hasHelper
                                ? look.text("ui.hosts.lacks.role")
                                : look.text(
                                        "ui.hosts.lacks.helper", sheet.state().helperMissing()));
                what.setText(look.text(
                        hasHelper
                                ? "ui.hosts.lacks.role.do"
                                : host.isHere() ? "ui.hosts.lacks.helper.here" : "ui.hosts.lacks.helper.there"));
            });
            Nodes.show(box, isShown);
        });
        return box;
    }

    private boolean isLacking(HostDescription sheet) {
        return !sheet.state().helperMissing().isEmpty() || !sheet.roles().contains("tune");
    }
}
