package io.benchlift.ui.hosts;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.UndoBar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** All hosts as tiles, the field to pair with another one, and below them the selected one. */
public final class HostsView {

    private static final double TILE = 216;

    private final UiContext look;
    private final HostsModel model;
    private final HostsController controller;
    private final StateWords states;
    private final FlowPane tiles = new FlowPane();
    private final StackPane page = new StackPane();
    private final ToggleGroup group = new ToggleGroup();
    private final Map<HostModel, ToggleButton> tileOf = new HashMap<>();
    private final Map<HostModel, HostPage> pages = new HashMap<>();

    public HostsView(UiContext look, HostsModel model, HostsController controller) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.states = new StateWords(look);
    }

    public Parent root() {
        tiles.getStyleClass().add("host-tiles");
        InvalidationListener again = observable -> showTiles();
        model.hosts.addListener(again);
        model.chosen.addListener((property, before, now) -> {
            showTiles();
            showPage();
        });
        showTiles();
        showPage();
        VBox body = new VBox(
                Nodes.problem(
                        model.problem.map(problem -> problem.map(look::text).orElse(""))),
                new UndoBar(
                        look,
                        "host-undo",
                        model.forgotten,
                        entry -> look.text("ui.hosts.forgotten", entry.name()),
                        "ui.hosts.undo",
                        "ui.hosts.undo.not",
                        controller::undoForget),
                new PairingCard(look, model.pairing, controller::pair),
                tiles,
                page);
        body.getStyleClass().add("host-body");
        Button pair = Nodes.button(
                "hosts-pair", look.text("ui.hosts.pair"), Icon.PLUG, () -> model.pairing.open.set(true), "accent");
        Parent root = Nodes.screen(
                Nodes.title(Nodes.label(look.text("ui.hosts.title")), Nodes.label(look.text("ui.hosts.subtitle"))),
                Nodes.scrolling(body),
                pair);
        root.sceneProperty().addListener((property, before, now) -> {
            if (now == null) {
                controller.unseen(this);
            } else {
                controller.seen(this);
            }
        });
        return root;
    }

    private void showTiles() {
        tileOf.keySet().retainAll(model.hosts);
        tiles.getChildren()
                .setAll(model.hosts.stream()
                        .map(host -> tileOf.computeIfAbsent(host, this::tile))
                        .toList());
        tileOf.forEach((host, tile) -> tile.setSelected(host == model.chosen.get()));
    }

    private ToggleButton tile(HostModel host) {
        StackPane sign = new StackPane();
        Label state = Nodes.label("", "host-state");
        Nodes.update(List.of(host.link, host.held), () -> {
            sign.getChildren().setAll(states.icon(host.link.get().kind()));
            state.setText(states.brief(host));
        });
        String name = host.isHere() ? look.text("ui.hosts.here") : host.name();
        ToggleButton tile = new ToggleButton();
        tile.setGraphic(new HBox(sign, new VBox(Nodes.label(name, "host-name"), state)));
        tile.setId("host-" + host.name());
        tile.setAccessibleText(name);
        tile.getStyleClass().add("host-tile");
        tile.setMinWidth(TILE);
        tile.setToggleGroup(group);
        tile.setOnAction(event -> {
            tile.setSelected(true);
            model.chosen.set(host);
        });
        return tile;
    }

    private void showPage() {
        pages.keySet().retainAll(model.hosts);
        Optional.ofNullable(model.chosen.get()).ifPresent(host -> page.getChildren()
                .setAll(pages.computeIfAbsent(host, chosen -> new HostPage(look, chosen, controller))));
    }
}
