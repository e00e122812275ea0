package io.benchlift.ui.common;

import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** A dialog with a large text, in the style of its window; it does not block the window. */
public final class TextDialog {

    private static final double GAP = 12;

    private final UiContext look;
    private final Window window;
    private final Dialog<Void> dialog = new Dialog<>();
    private final TextArea text;

    public TextDialog(UiContext look, Window window, String title, String id, String text) {
        this.look = look;
        this.window = window;
        this.text = new TextArea(text);
        this.text.getStyleClass().add("code");
        this.text.setId(id);
        VBox.setVgrow(this.text, Priority.ALWAYS);
        dialog.initOwner(window);
        dialog.setTitle(title);
        dialog.setResizable(true);
    }

    public TextArea text() {
        return text;
    }

    /** Puts {@code above} and {@code below} around the text. */
    public TextDialog with(Node above, Node... below) {
        VBox content = new VBox(GAP, above, text);
        content.getChildren().addAll(below);
        content.getStyleClass().add("dialog-content");
        dialog.getDialogPane().setContent(content);
        dialog.getDialogPane().getButtonTypes().setAll(new ButtonType(look.text("ui.close"), ButtonData.CANCEL_CLOSE));
        return this;
    }

    /** Adds a button that closes the dialog if {@code action} succeeds. */
    public Button button(String name, Action action) {
        ButtonType type = new ButtonType(name, ButtonData.OK_DONE);
        dialog.getDialogPane().getButtonTypes().add(0, type);
        Button button = (Button) dialog.getDialogPane().lookupButton(type);
        button.addEventFilter(ActionEvent.ACTION, event -> {
            if (!action.isDone()) {
                event.consume();
            }
        });
        return button;
    }

    /** What a button does. */
    @FunctionalInterface
    public interface Action {

        /** @return false to keep the dialog open */
        boolean isDone();
    }

    public void show(double width, double height) {
        like(window, dialog.getDialogPane());
        dialog.getDialogPane().setPrefSize(width, height);
        dialog.show();
    }

    /** Applies the style of a window to a dialog: style sheets, fonts, font size, light or dark. */
    public static void like(Window window, DialogPane pane) {
        Parent root = window.getScene().getRoot();
        pane.getStylesheets().setAll(root.getStylesheets());
        pane.setStyle(root.getStyle());
        root.getStyleClass().stream().filter("dark"::equals).forEach(pane.getStyleClass()::add);
    }
}
