package io.benchlift.ui.comparison;

import io.benchlift.plan.Cell;
import io.benchlift.runner.PlannedSql;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.Map;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** The tables and statements that the plan will send. */
final class SqlDialog {

    private static final double WIDTH = 780;
    private static final double HEIGHT = 560;

    private final Dialog<Void> dialog = new Dialog<>();

    SqlDialog(UiContext look, List<Cell> cells, Window window) {
        String sql = PlannedSql.of(cells);
        TextArea text = new TextArea(sql.isEmpty() ? look.text("ui.editor.sql.none") : sql);
        text.setEditable(false);
        text.getStyleClass().add("code");
        text.setId("planned-sql");
        VBox.setVgrow(text, Priority.ALWAYS);
        HBox tools = new HBox(
                Nodes.paragraph(look.text("ui.editor.sql.hint"), "hint"),
                Nodes.spacer(),
                Nodes.button(look.text("ui.copy"), Icon.COPY, () -> Clipboard.getSystemClipboard()
                        .setContent(Map.of(DataFormat.PLAIN_TEXT, sql))));
        tools.getStyleClass().add("field-group");
        dialog.initOwner(window);
        dialog.setTitle(look.text("ui.editor.sql"));
        dialog.getDialogPane().setContent(new VBox(12, tools, text));
        dialog.getDialogPane().setPrefSize(WIDTH, HEIGHT);
        dialog.getDialogPane()
                .getButtonTypes()
                .setAll(new ButtonType(look.text("ui.close"), ButtonBar.ButtonData.CANCEL_CLOSE));
        DialogStyle.like(window, dialog.getDialogPane());
        dialog.setResizable(true);
    }

    void show() {
        dialog.show();
    }
}
