package io.benchlift.ui.comparison;

import io.benchlift.plan.Cell;
import io.benchlift.runner.PlannedSql;
import io.benchlift.runner.TriedSql;
import io.benchlift.ui.common.BackgroundTasks;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.Map;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** The tables and statements that the plan will send; tried once, also how long they take and how they are run. */
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
        Label hint = Nodes.paragraph(look.text("ui.editor.sql.hint"), "hint");
        HBox.setHgrow(hint, Priority.ALWAYS);
        Button once = Nodes.button(look.text("ui.editor.sql.try"), Icon.START, () -> {}, "small-button");
        once.setId("try-sql");
        once.setMinWidth(Region.USE_PREF_SIZE);
        once.setDisable(!TriedSql.isPossible(cells));
        once.setTooltip(new Tooltip(look.text("ui.editor.sql.try.help")));
        once.setOnAction(event -> {
            once.setDisable(true);
            hint.setText(look.text("ui.editor.sql.trying"));
            new BackgroundTasks(Platform::runLater)
                    .work(
                            () -> TriedSql.of(cells),
                            tried -> {
                                text.setText(tried);
                                hint.setText(look.text("ui.editor.sql.tried"));
                                once.setDisable(false);
                            },
                            failure -> {
                                hint.setText(look.said(failure));
                                once.setDisable(false);
                            });
        });
        Button copy = Nodes.button(
                look.text("ui.copy"),
                Icon.COPY,
                () -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text.getText())),
                "small-button");
        copy.setMinWidth(Region.USE_PREF_SIZE);
        HBox tools = new HBox(hint, once, copy);
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
