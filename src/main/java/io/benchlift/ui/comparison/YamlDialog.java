package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The plan as the command line takes it. */
final class YamlDialog {

    private static final double WIDTH = 640;
    private static final double HEIGHT = 520;

    private final Dialog<Void> dialog = new Dialog<>();

    YamlDialog(Look look, String yaml) {
        TextArea text = new TextArea(yaml);
        text.setEditable(false);
        text.getStyleClass().add("code");
        VBox.setVgrow(text, Priority.ALWAYS);
        HBox copy = new HBox(
                Nodes.paragraph(look.text("ui.comparison.yaml.hint"), "hint"),
                Nodes.spacer(),
                Nodes.button(look.text("ui.copy"), Icon.COPY, () -> copy(yaml)));
        copy.getStyleClass().add("field-group");
        dialog.setTitle(look.text("ui.comparison.yaml.title"));
        dialog.getDialogPane().setContent(new VBox(12, copy, text));
        dialog.getDialogPane().setPrefSize(WIDTH, HEIGHT);
        dialog.getDialogPane()
                .getButtonTypes()
                .setAll(new ButtonType(look.text("ui.close"), ButtonBar.ButtonData.CANCEL_CLOSE));
        dialog.setResizable(true);
    }

    void show() {
        dialog.show();
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
