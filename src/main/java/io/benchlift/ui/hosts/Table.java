package io.benchlift.ui.hosts;

import io.benchlift.ui.common.Column;
import java.util.List;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;

/** Tables that are as high as their rows, up to a limit, and keep the selected rows when the numbers change. */
final class Table {

    private static final double ROW = 30;
    private static final double HEAD = 34;
    private static final double FRAME = 2;

    private Table() {}

    static <T> TableView<T> of(String id, List<TableColumn<T, ?>> columns, String nothing) {
        TableView<T> table = Column.table(List.of(), columns);
        table.setId(id);
        table.setFixedCellSize(ROW);
        table.setPlaceholder(new Label(nothing));
        return table;
    }

    /** Shows these rows; a table that already shows them keeps its selection. */
    static <T> void show(TableView<T> table, List<T> rows, int mostRows, Function<T, Object> identity) {
        if (!table.getItems().equals(rows)) {
            List<Object> chosen = table.getSelectionModel().getSelectedItems().stream()
                    .map(identity)
                    .toList();
            table.getItems().setAll(rows);
            for (int i = 0; i < rows.size(); i++) {
                if (chosen.contains(identity.apply(rows.get(i)))) {
                    table.getSelectionModel().select(i);
                }
            }
        }
        double height = HEAD + ROW * Math.max(1, Math.min(mostRows, rows.size())) + FRAME;
        table.setMinHeight(height);
        table.setPrefHeight(height);
        table.setMaxHeight(height);
    }

    /** A text column; cut text is in the tooltip. */
    static <T> TableColumn<T, String> text(String name, double width, Function<T, String> value) {
        TableColumn<T, String> column = Column.text(name, width, value);
        column.setCellFactory(owner -> new WordsCell<>());
        return column;
    }

    private static final class WordsCell<T> extends TableCell<T, String> {

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
            setTooltip(empty || text == null || text.isEmpty() ? null : new Tooltip(text));
        }
    }
}
