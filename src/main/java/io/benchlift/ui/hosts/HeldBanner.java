package io.benchlift.ui.hosts;

import io.benchlift.host.LeasedItem;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The leased items in a clearly visible colour, each with a button to release it. */
final class HeldBanner extends VBox {

    private final UiContext look;
    private final HostModel host;
    private final Consumer<LeasedItem> release;

    HeldBanner(UiContext look, HostModel host, Consumer<LeasedItem> release) {
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
        Nodes.show(this, !host.held.isEmpty());
    }

    private Node row(LeasedItem held) {
        Button back = Nodes.button(
                "release-" + held.id(),
                look.text(held instanceof LeasedItem.Volume ? "ui.hosts.held.remove" : "ui.hosts.held.release"),
                Icon.REMOVE,
                () -> release.accept(held),
                "small");
        back.disableProperty().bind(host.busy);
        Node sign = (held instanceof LeasedItem.Volume ? Icon.DISK : Icon.CLOCK).node("warning");
        Label words = Nodes.paragraph(words(held));
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox row = new HBox(sign, words, back);
        row.getStyleClass().add("host-head");
        return row;
    }

    private String words(LeasedItem held) {
        if (held instanceof LeasedItem.Volume made) {
            String size = look.size(made.volume().files().sizeBytes());
            return made.volume()
                    .model()
                    .map(model -> look.text(
                            "ui.hosts.held.volume.model",
                            made.id(),
                            made.volume().files().type(),
                            size,
                            made.volume().files().path(),
                            model.toString()))
                    .orElseGet(() -> look.text(
                            "ui.hosts.held.volume",
                            made.id(),
                            made.volume().files().type(),
                            size,
                            made.volume().files().path()));
        }
        LeasedItem.Queue queue = (LeasedItem.Queue) held;
        String now = host.sheet
                .get()
                .flatMap(sheet -> sheet.state().device(queue.id()))
                .map(device -> device.queue().scheduler())
                .orElse(queue.scheduler());
        return now.equals(queue.scheduler())
                ? look.text(
                        "ui.hosts.held.queue",
                        queue.id(),
                        queue.scheduler(),
                        queue.before().queue().scheduler())
                : look.text("ui.hosts.held.drifted", queue.id(), queue.scheduler(), now);
    }
}
