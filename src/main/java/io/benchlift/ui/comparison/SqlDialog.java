package io.benchlift.ui.comparison;

import io.benchlift.plan.Cell;
import io.benchlift.runner.PlannedSql;
import io.benchlift.runner.TriedSql;
import io.benchlift.ui.common.BackgroundTasks;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.TextDialog;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.stage.Window;

/** The tables and statements that the plan will send; tried once, also how long they take and how they are run. */
final class SqlDialog {

    private static final double WIDTH = 780;
    private static final double HEIGHT = 560;

    private SqlDialog() {}

    static void show(UiContext look, List<Cell> cells, Window window) {
        String sql = PlannedSql.of(cells);
        TextDialog dialog = new TextDialog(
                look,
                window,
                look.text("ui.editor.sql"),
                "planned-sql",
                sql.isEmpty() ? look.text("ui.editor.sql.none") : sql);
        TextArea text = dialog.text();
        text.setEditable(false);
        Label hint = Nodes.paragraph(look.text("ui.editor.sql.hint"), "hint");
        HBox.setHgrow(hint, Priority.ALWAYS);
        Button once = Nodes.button("try-sql", look.text("ui.editor.sql.try"), Icon.START, () -> {}, "small-button");
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
        Button copy = Nodes.button(look.text("ui.copy"), Icon.COPY, () -> Nodes.copy(text.getText()), "small-button");
        HBox tools = new HBox(hint, once, copy);
        tools.getStyleClass().add("field-group");
        dialog.with(tools).show(WIDTH, HEIGHT);
    }
}
