package io.benchlift.ui.hosts;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** What is on loan, in a colour that nobody overlooks, with a way to give each thing back. */
final class HeldBanner extends VBox {

    private final Look look;
    private final HostModel host;
    private final Consumer<Held> release;

    HeldBanner(Look look, HostModel host, Consumer<Held> release) {
        this.look = look;
        this.host = host;
        this.release = release;
        setId("held");
        getStyleClass().add("held");
        InvalidationListener again = observable -> show();
        host.held.addListener(again);
        host.sheet.addListener(again);
        show();
    }

    private void show() {
        getChildren().setAll(Nodes.label(look.text("ui.hosts.held"), "card-title"));
        host.held.forEach(held -> getChildren().add(row(held)));
        getChildren().add(Nodes.paragraph(look.text("ui.hosts.held.until"), "hint"));
        Shown.when(this, !host.held.isEmpty());
    }

    private Node row(Held held) {
        Button back = Nodes.button(
                look.text(held instanceof Held.Volume ? "ui.hosts.held.remove" : "ui.hosts.held.release"),
                Icon.REMOVE,
                () -> release.accept(held),
                "small");
        back.setId("release-" + held.id());
        back.disableProperty().bind(host.busy);
        Node sign = (held instanceof Held.Volume ? Icon.DISK : Icon.CLOCK).node("warning");
        Label words = Nodes.paragraph(words(held));
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox row = new HBox(sign, words, back);
        row.getStyleClass().add("host-head");
        return row;
    }

    private String words(Held held) {
        if (held instanceof Held.Volume made) {
            String size = look.size(made.volume().sizeBytes());
            return made.volume()
                    .model()
                    .map(model -> look.text(
                            "ui.hosts.held.volume.model",
                            made.id(),
                            made.volume().fileSystem(),
                            size,
                            made.volume().path(),
                            model.toString()))
                    .orElseGet(() -> look.text(
                            "ui.hosts.held.volume",
                            made.id(),
                            made.volume().fileSystem(),
                            size,
                            made.volume().path()));
        }
        Held.Queue queue = (Held.Queue) held;
        String now = host.sheet
                .get()
                .flatMap(sheet -> sheet.state().device(queue.id()))
                .map(device -> device.scheduler())
                .orElse(queue.scheduler());
        return now.equals(queue.scheduler())
                ? look.text(
                        "ui.hosts.held.queue",
                        queue.id(),
                        queue.scheduler(),
                        queue.before().scheduler())
                : look.text("ui.hosts.held.drifted", queue.id(), queue.scheduler(), now);
    }
}
