package io.benchlift.ui.comparison;

import javafx.scene.Parent;
import javafx.scene.control.DialogPane;
import javafx.stage.Window;

/** Applies the style of its window to a dialog: style sheets, fonts, font size, light or dark. */
final class DialogStyle {

    private DialogStyle() {}

    static void like(Window window, DialogPane pane) {
        Parent root = window.getScene().getRoot();
        pane.getStylesheets().setAll(root.getStylesheets());
        pane.setStyle(root.getStyle());
        root.getStyleClass().stream().filter("dark"::equals).forEach(pane.getStyleClass()::add);
        pane.getContent().getStyleClass().add("dialog-content");
    }
}
