package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** Takes a command line of another tool; its errors are shown below it. */
final class PasteDialog {

    private static final double WIDTH = 640;
    private static final double HEIGHT = 320;

    private final Dialog<Void> dialog = new Dialog<>();

    PasteDialog(UiContext look, ComparisonController controller, Window window) {
        TextArea text = new TextArea(clipboard());
        text.setWrapText(true);
        text.getStyleClass().add("code");
        text.setId("command-line");
        text.setPromptText("sysbench oltp_read_write --tables=10 --table-size=10000 --threads=8 --time=60 run");
        VBox.setVgrow(text, Priority.ALWAYS);
        Label problem = Nodes.paragraph("", "problem");
        text.textProperty().addListener(observable -> problem.setText(""));
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        ButtonType take = new ButtonType(look.text("ui.editor.paste.take"), ButtonBar.ButtonData.OK_DONE);
        dialog.initOwner(window);
        dialog.setTitle(look.text("ui.editor.paste.title"));
        dialog.getDialogPane()
                .setContent(new VBox(12, Nodes.paragraph(look.text("ui.editor.paste.hint"), "hint"), text, problem));
        dialog.getDialogPane().setPrefSize(WIDTH, HEIGHT);
        dialog.getDialogPane()
                .getButtonTypes()
                .setAll(take, new ButtonType(look.text("ui.close"), ButtonBar.ButtonData.CANCEL_CLOSE));
        dialog.getDialogPane().lookupButton(take).addEventFilter(ActionEvent.ACTION, event -> controller
                .paste(text.getText())
                .ifPresent(wrong -> {
                    problem.setText(look.said(wrong));
                    event.consume();
                }));
        DialogStyle.like(window, dialog.getDialogPane());
        dialog.setResizable(true);
        // A dialog gives the focus to a button, after it was shown.
        dialog.setOnShown(event -> Platform.runLater(text::requestFocus));
    }

    /** A line that is already in the clipboard need not be pasted. */
    private static String clipboard() {
        String text = Clipboard.getSystemClipboard().getString();
        return text != null && text.matches("(?s).*\\b(sysbench|pgbench|mysqlslap|mariadb-slap|tpcc_start)\\b.*")
                ? text.strip()
                : "";
    }

    void show() {
        dialog.show();
    }
}
