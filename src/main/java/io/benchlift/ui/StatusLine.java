package io.benchlift.ui;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.home.ThisComputer;
import io.benchlift.ui.live.LiveModel;
import java.nio.file.Path;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** The line at the bottom: what is running, how much space is free, which version this is. */
final class StatusLine {

    private final HBox root;

    StatusLine(UiContext look, LiveModel live, Path data, ObservableStringValue said) {
        Label work = Nodes.label("");
        work.setGraphic(Icon.SERVER.node());
        work.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> look.text(live.state().get().isActive() ? "ui.status.running" : "ui.status.idle"),
                        live.state()));
        Label space = Nodes.label(ThisComputer.free(data)
                .map(bytes -> look.text("ui.status.space", look.size(bytes)))
                .orElse(""));
        space.setGraphic(Icon.DISK.node());
        Label version = Nodes.label(look.text("ui.status.version", version()));
        Label notice = Nodes.label("", "notice");
        notice.setId("notice");
        notice.textProperty().bind(said);
        root = new HBox(work, space, notice, Nodes.spacer(), version);
        root.getStyleClass().add("status-line");
    }

    Node root() {
        return root;
    }

    /** The version in the jar's manifest; a checkout has none. */
    private static String version() {
        String version = StatusLine.class.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }
}
