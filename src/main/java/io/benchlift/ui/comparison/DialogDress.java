package io.benchlift.ui.comparison;

import javafx.scene.Parent;
import javafx.scene.control.DialogPane;
import javafx.stage.Window;

/** Makes a dialog look like the window it belongs to: sheets, letters, size of the text, light or dark. */
final class DialogDress {

    private DialogDress() {}

    static void like(Window window, DialogPane pane) {
        Parent root = window.getScene().getRoot();
        pane.getStylesheets().setAll(root.getStylesheets());
        pane.setStyle(root.getStyle());
        root.getStyleClass().stream().filter("dark"::equals).forEach(pane.getStyleClass()::add);
        pane.getContent().getStyleClass().add("dialog-content");
    }
}
