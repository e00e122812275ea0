package io.benchlift.ui.common;

import io.benchlift.report.Rounded;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/** Table columns that sort by value: numbers by size, however they are formatted. */
public final class Column {

    private static final int LAST_NARROW = 0x2E7F;
    private static final double LETTER = 8.6;
    private static final double MARGIN = 36;
    /** A fraction of the preferred width: in a narrower column most of the text would be cut. */
    private static final double NARROWEST = 0.6;

    private Column() {}

    public static <T> TableColumn<T, String> text(String name, double width, Function<T, String> value) {
        TableColumn<T, String> column = new TableColumn<>(name);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setMinWidth(Math.max(NARROWEST * width, wide(name)));
        column.setPrefWidth(Math.max(width, wide(name)));
        return column;
    }

    /** Columns of rows that are texts already. @param width of the column at an index */
    public static List<TableColumn<List<String>, ?>> texts(List<String> head, IntToDoubleFunction width) {
        List<TableColumn<List<String>, ?>> columns = new ArrayList<>();
        for (int i = 0; i < head.size(); i++) {
            int index = i;
            columns.add(text(head.get(i), width.applyAsDouble(i), row -> row.get(index)));
        }
        return columns;
    }

    /** Right-aligned; NaN is shown as a dash and comes last. */
    public static <T> TableColumn<T, Double> number(
            String name, double width, Locale locale, ToDoubleFunction<T> value) {
        return number(name, width, locale, value, row -> "");
    }

    /** @param missing why a row has no number, shown in its place; empty for a dash */
    public static <T> TableColumn<T, Double> number(
            String name, double width, Locale locale, ToDoubleFunction<T> value, Function<T, String> missing) {
        TableColumn<T, Double> column = new TableColumn<>();
        Label head = new Label(name);
        column.setGraphic(head);
        column.getStyleClass().add("number");
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.applyAsDouble(row.getValue())));
        column.setCellFactory(owner -> new NumberCell<>(locale, missing));
        column.setMinWidth(wide(name));
        column.setPrefWidth(Math.max(width, wide(name)));
        return column;
    }

    /** At least as wide as its header. */
    private static double wide(String name) {
        int columns =
                name.codePoints().map(letter -> letter > LAST_NARROW ? 2 : 1).sum();
        return columns * LETTER + MARGIN;
    }

    /** A table with these columns; Ctrl+C copies the selected rows, with tabs between the cells. */
    public static <T> TableView<T> table(List<T> rows, List<TableColumn<T, ?>> columns) {
        TableView<T> table = new TableView<>();
        table.getColumns().addAll(columns);
        table.getItems().setAll(rows);
        table.getStyleClass().addAll("dense", "striped");
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setAccessibleText(String.join(", ", heads(table)));
        ScaledColumns.follow(table);
        Fitting.follow(table);
        table.setOnKeyPressed(event -> {
            if (new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN).match(event)) {
                copy(table);
                event.consume();
            }
        });
        return table;
    }

    /** The name of a column, whether its header is a text or a label. */
    static String name(TableColumn<?, ?> column) {
        return column.getGraphic() instanceof Label head ? head.getText() : column.getText();
    }

    /** The headers of the visible columns in their order. */
    static List<String> heads(TableView<?> table) {
        return table.getVisibleLeafColumns().stream().map(Column::name).toList();
    }

    /** For machines: numbers with a decimal point and all digits, empty where there is no value. */
    static <T> List<String> cells(TableView<T> table, T row) {
        return table.getVisibleLeafColumns().stream()
                .map(column -> plain(column.getCellData(row)))
                .toList();
    }

    private static String plain(Object value) {
        if (value instanceof Double number) {
            boolean isWhole = number == Math.rint(number) && Math.abs(number) < 1e15;
            return !Double.isFinite(number) ? "" : isWhole ? Long.toString(number.longValue()) : number.toString();
        }
        return value == null ? "" : value.toString();
    }

    /** The selected rows below their headers, with tabs between the cells. */
    static <T> String chosen(TableView<T> table) {
        StringBuilder text = new StringBuilder(line(heads(table)));
        table.getSelectionModel().getSelectedItems().forEach(row -> text.append(line(cells(table, row))));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.replaceAll("[\\t\\r\\n]+", " "))
                .collect(Collectors.joining("\t", "", "\n"));
    }

    static <T> void copy(TableView<T> table) {
        Nodes.copy(chosen(table));
    }

    private static final class NumberCell<T> extends TableCell<T, Double> {

        private final Locale locale;
        private final Function<T, String> missing;

        NumberCell(Locale locale, Function<T, String> missing) {
            this.locale = locale;
            this.missing = missing;
            getStyleClass().add("number");
        }

        @Override
        protected void updateItem(Double value, boolean empty) {
            super.updateItem(value, empty);
            setText(empty || value == null ? null : shown(value));
        }

        private String shown(double value) {
            T row = getTableRow() == null ? null : getTableRow().getItem();
            String reason = Double.isNaN(value) && row != null ? missing.apply(row) : "";
            return reason.isEmpty() ? format(value) : reason;
        }

        private String format(double value) {
            boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1e9;
            return isWhole ? NumberFormat.getIntegerInstance(locale).format(value) : Rounded.of(value, locale);
        }
    }
}
