package io.benchlift.ui.hosts;

import io.benchlift.ui.common.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;

/** Tables that are as high as their rows, up to a limit, and keep the chosen rows when the numbers change. */
final class Table {

    private static final double ROW = 30;
    private static final double HEAD = 34;
    private static final double LETTER = 8.8;
    private static final double MARGIN = 24;
    private static final int LAST_NARROW = 0x2E7F;

    private Table() {}

    static <T> TableView<T> of(String id, List<TableColumn<T, ?>> columns, String nothing) {
        TableView<T> table = new TableView<>();
        table.setId(id);
        table.getColumns().addAll(columns);
        table.setFixedCellSize(ROW);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getStyleClass().addAll("dense", "striped");
        table.setPlaceholder(new Label(nothing));
        return table;
    }

    /** Shows these rows; a table that already does is left alone, with its choice. */
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
        double height = HEAD + ROW * Math.max(1, Math.min(mostRows, rows.size())) + 2;
        table.setMinHeight(height);
        table.setPrefHeight(height);
        table.setMaxHeight(height);
    }

    /** What does not fit is in the tooltip. */
    static <T> TableColumn<T, String> text(String name, double width, Function<T, String> value) {
        TableColumn<T, String> column = new TableColumn<>(name);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(owner -> new TableCell<>() {
            @Override
            protected void updateItem(String text, boolean empty) {
                super.updateItem(text, empty);
                setText(empty ? null : text);
                setTooltip(empty || text == null || text.isEmpty() ? null : new Tooltip(text));
            }
        });
        column.setMinWidth(wide(name));
        column.setPrefWidth(Math.max(width, wide(name)));
        return column;
    }

    static <T> TableColumn<T, Double> number(String name, double width, Locale locale, ToDoubleFunction<T> value) {
        TableColumn<T, Double> column = new TableColumn<>();
        column.setGraphic(new Label(name));
        column.getStyleClass().add("number");
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.applyAsDouble(row.getValue())));
        column.setCellFactory(owner -> new TableCell<>() {
            {
                getStyleClass().add("number");
            }

            @Override
            protected void updateItem(Double figure, boolean empty) {
                super.updateItem(figure, empty);
                setText(empty || figure == null ? null : Numbers.of(figure, locale));
            }
        });
        column.setMinWidth(wide(name));
        column.setPrefWidth(Math.max(width, wide(name)));
        return column;
    }

    /** At least as wide as its head; Chinese letters are twice as wide as others. */
    private static double wide(String name) {
        int letters =
                name.codePoints().map(letter -> letter > LAST_NARROW ? 2 : 1).sum();
        return letters * LETTER + MARGIN;
    }
}
