package io.benchlift.ui.servers;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.SideBySide;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.UndoBar;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** The servers that come with Benchlift in one row, and below them the user's own. */
public final class ServersView {

    private static final Duration REFRESH = Duration.seconds(4);

    private final UiContext look;
    private final ServersModel model;
    private final ServersController controller;
    private final Navigator navigator;
    private final VBox own = new VBox();

    public ServersView(UiContext look, ServersModel model, ServersController controller, Navigator navigator) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.navigator = navigator;
    }

    public Parent root() {
        SideBySide editions = new SideBySide(model.editions.stream()
                .map(edition ->
                        new EditionCard(look, edition, controller, () -> navigator.edit(controller.comparing(edition))))
                .toArray(Node[]::new));
        own.getStyleClass().add("server-list");
        model.own.addListener((InvalidationListener) observable -> showOwn());
        showOwn();
        VBox body = new VBox(
                new ServerFormCard(look, model.form, controller),
                Nodes.label(look.text("ui.servers.embedded"), "section-title"),
                editions,
                Nodes.label(look.text("ui.servers.own"), "section-title"),
                Nodes.paragraph(look.text("ui.servers.own.hint"), "hint"),
                Nodes.problem(
                        model.problem.map(problem -> problem.map(look::text).orElse(""))),
                new UndoBar(
                        look,
                        "server-undo",
                        model.removed,
                        server ->
                                look.text("ui.servers.removed", server.server().name()),
                        "ui.servers.undo",
                        "ui.servers.undo.not",
                        controller::undoRemove),
                own);
        body.getStyleClass().add("server-body");
        ScrollPane scrolling = Nodes.scrolling(body);
        model.form.open.addListener((property, before, now) -> scrolling.setVvalue(0));
        Button add = Nodes.button("server-add", look.text("ui.servers.add"), Icon.LARGER, controller::add, "accent");
        Parent root = Nodes.screen(
                Nodes.title(Nodes.label(look.text("ui.servers.title")), Nodes.label(look.text("ui.servers.subtitle"))),
                scrolling,
                add);
        keepFresh(root);
        return root;
    }

    /** Refreshes while the screen is shown, because other programs also start and stop servers. */
    private void keepFresh(Parent root) {
        Timeline clock = new Timeline(new KeyFrame(REFRESH, event -> controller.refresh()));
        clock.setCycleCount(Timeline.INDEFINITE);
        root.sceneProperty().addListener((property, before, now) -> {
            if (now == null) {
                clock.stop();
            } else {
                controller.refresh();
                clock.play();
            }
        });
    }

    private void showOwn() {
        own.getChildren()
                .setAll(model.own.stream()
                        .map(server -> new OwnCard(
                                look, server, controller, () -> navigator.edit(controller.comparing(server))))
                        .toList());
        if (model.own.isEmpty()) {
            own.getChildren().add(Nodes.card(Nodes.paragraph(look.text("ui.servers.own.none"), "list-empty")));
        }
    }
}
