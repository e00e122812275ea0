package io.benchlift.ui.comparison;

import io.benchlift.text.Message;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.stream.Collectors;
import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/**
 * The plan as the YAML that the command line takes, to copy, save and edit; errors in the text are shown below it by
 * line.
 */
final class YamlDialog {

    private static final double WIDTH = 720;
    private static final double HEIGHT = 600;

    private final Dialog<Void> dialog = new Dialog<>();
    private final TextArea text;
    private final Label problem = Nodes.paragraph("", "problem");

    YamlDialog(UiContext look, ComparisonController controller, Window window) {
        text = new TextArea(controller.yaml());
        text.getStyleClass().add("code");
        text.setId("yaml");
        problem.setId("yaml-problem");
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        VBox.setVgrow(text, Priority.ALWAYS);
        HBox tools = new HBox(
                Nodes.paragraph(look.text("ui.comparison.yaml.hint"), "hint"),
                Nodes.spacer(),
                Nodes.button(look.text("ui.copy"), Icon.COPY, this::copy));
        tools.getStyleClass().add("field-group");
        ButtonType apply = new ButtonType(look.text("ui.editor.yaml.apply"), ButtonBar.ButtonData.OK_DONE);
        dialog.initOwner(window);
        dialog.setTitle(look.text("ui.comparison.yaml.title"));
        dialog.getDialogPane().setContent(new VBox(12, tools, text, problem));
        dialog.getDialogPane().setPrefSize(WIDTH, HEIGHT);
        dialog.getDialogPane()
                .getButtonTypes()
                .setAll(apply, new ButtonType(look.text("ui.close"), ButtonBar.ButtonData.CANCEL_CLOSE));
        dialog.getDialogPane().lookupButton(apply).addEventFilter(ActionEvent.ACTION, event -> {
            List<Message> problems = controller.apply(text.getText());
            problem.setText(problems.stream().map(look::text).collect(Collectors.joining("\n")));
            if (!problems.isEmpty()) {
                event.consume();
            }
        });
        ((Button) dialog.getDialogPane().lookupButton(apply)).setDefaultButton(false);
        DialogStyle.like(window, dialog.getDialogPane());
        dialog.setResizable(true);
    }

    void show() {
        dialog.show();
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(text.getText());
        Clipboard.getSystemClipboard().setContent(content);
    }
}
