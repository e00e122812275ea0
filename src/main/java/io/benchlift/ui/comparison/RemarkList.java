package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Notes about the plan's origin: where it comes from, what was left out, what could not be read. */
final class RemarkList extends VBox {

    private final UiContext look;
    private final ComparisonModel model;
    /** Strong reference, because the model holds the listener weakly. */
    private final InvalidationListener again = observable -> build();

    RemarkList(ModelBindings shown) {
        this.look = shown.look;
        this.model = shown.model;
        setId("remarks");
        getStyleClass().add("remarks");
        model.remarks().addListener(new WeakInvalidationListener(again));
        model.foreign().addListener(new WeakInvalidationListener(again));
        build();
    }

    private void build() {
        getChildren().clear();
        if (model.foreign().get()) {
            Button read = Nodes.button(
                    "foreign-read",
                    look.text("ui.editor.foreign.read"),
                    Icon.CHECK,
                    () -> model.foreign().set(false),
                    "accent");
            add(Icon.WARNING, "warning", look.text("ui.editor.foreign"), read);
        }
        if (!model.remarks().isEmpty()) {
            String text =
                    String.join("\n", model.remarks().stream().map(look::text).toList());
            Button close = Nodes.iconButton(
                    look.text("ui.close"), Icon.REMOVE, () -> model.remarks().clear(), "flat", "small-icon");
            add(Icon.NOTE, "accent", text, close);
        }
        Nodes.show(this, !getChildren().isEmpty());
    }

    private void add(Icon icon, String style, String text, Button button) {
        var paragraph = Nodes.paragraph(text);
        HBox.setHgrow(paragraph, Priority.ALWAYS);
        paragraph.setMaxWidth(Double.MAX_VALUE);
        HBox row = new HBox(icon.node(style), paragraph, button);
        row.getStyleClass().add("remark");
        getChildren().add(row);
    }
}
