package io.benchlift.ui.results;

import io.benchlift.ui.common.Numbers;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/** Columns that sort by what they mean: numbers by size, whatever they look like. */
final class Column {

    private static final int LAST_NARROW = 0x2E7F;
    private static final double LETTER = 9.4;
    private static final double MARGIN = 34;

    private Column() {}

    static <T> TableColumn<T, String> text(String name, double width, Function<T, String> value) {
        TableColumn<T, String> column = new TableColumn<>(name);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setMinWidth(wide(name));
        column.setPrefWidth(Math.max(width, wide(name)));
        return column;
    }

    static <T> TableColumn<T, Double> number(String name, double width, Locale locale, ToDoubleFunction<T> value) {
        TableColumn<T, Double> column = new TableColumn<>();
        Label head = new Label(name);
        column.setGraphic(head);
        column.getStyleClass().add("number");
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.applyAsDouble(row.getValue())));
        column.setCellFactory(owner -> new NumberCell<>(locale));
        column.setMinWidth(wide(name));
        column.setPrefWidth(Math.max(width, wide(name)));
        return column;
    }

    /** At least as wide as its head. */
    private static double wide(String name) {
        int columns =
                name.codePoints().map(letter -> letter > LAST_NARROW ? 2 : 1).sum();
        return columns * LETTER + MARGIN;
    }

    /** A table of these columns; Ctrl+C copies the chosen rows, with tabs between the cells. */
    static <T> TableView<T> table(List<T> rows, List<TableColumn<T, ?>> columns) {
        TableView<T> table = new TableView<>();
        table.getColumns().addAll(columns);
        table.getItems().setAll(rows);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getStyleClass().addAll("dense", "striped");
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setOnKeyPressed(event -> {
            if (new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN).match(event)) {
                copy(table);
                event.consume();
            }
        });
        return table;
    }

    private static <T> void copy(TableView<T> table) {
        StringBuilder text = new StringBuilder();
        for (int row : table.getSelectionModel().getSelectedIndices()) {
            for (TableColumn<T, ?> column : table.getColumns()) {
                text.append(column.getCellData(row)).append('\t');
            }
            text.setCharAt(text.length() - 1, '\n');
        }
        ClipboardContent content = new ClipboardContent();
        content.putString(text.toString());
        Clipboard.getSystemClipboard().setContent(content);
    }

    private static final class NumberCell<T> extends TableCell<T, Double> {

        private final Locale locale;

        NumberCell(Locale locale) {
            this.locale = locale;
            getStyleClass().add("number");
        }

        @Override
        protected void updateItem(Double value, boolean empty) {
            super.updateItem(value, empty);
            setText(empty || value == null ? null : format(value));
        }

        private String format(double value) {
            boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1e9;
            return isWhole ? NumberFormat.getIntegerInstance(locale).format(value) : Numbers.of(value, locale);
        }
    }
}
