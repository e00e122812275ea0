package io.benchlift.ui.common;

import io.benchlift.report.TableFile;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * A table that can be sorted, filtered by words, copied and saved; the button at its upper right hides columns. Its
 * arrangement is remembered.
 */
public final class DataTable<T> extends VBox {

    private static final double ROW = 28;
    /** The tools and the names of the columns. */
    private static final double HEAD = 82;

    private final UiContext look;
    private final FilteredList<T> filtered;
    private final TableView<T> table;
    private final TextField words = new TextField();
    private final HBox tools = new HBox();
    private final String fileName;
    private final Consumer<String> said;

    /** @param said is called with the path of the written file, or with the reason for a failure */
    public DataTable(
            UiContext look, String fileName, List<T> rows, List<TableColumn<T, ?>> columns, Consumer<String> said) {
        this(look, fileName, FXCollections.observableArrayList(rows), columns, said);
    }

    /** For a list of rows that changes. */
    public DataTable(
            UiContext look,
            String fileName,
            ObservableList<T> rows,
            List<TableColumn<T, ?>> columns,
            Consumer<String> said) {
        this.look = look;
        this.fileName = fileName;
        this.said = said;
        this.filtered = new FilteredList<>(rows);
        this.table = Column.table(List.of(), columns);
        SortedList<T> sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        table.setTableMenuButtonVisible(true);
        columns.forEach(DataTable::named);
        table.setAccessibleText(look.text("ui.table.name", String.join(", ", Column.heads(table))));
        table.setPlaceholder(Nodes.label(look.text("ui.table.nothing"), "hint"));
        Arranging.remembered(table, fileName, look.tables());
        getStyleClass().add("data-table");
        fillTools(rows);
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().setAll(tools, table);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN).match(event)) {
                words.requestFocus();
                event.consume();
            }
        });
    }

    /** The column menu shows texts only, so a header that is a label needs a text too. */
    private static void named(TableColumn<?, ?> column) {
        if (column.getGraphic() instanceof Label) {
            String name = Column.name(column);
            column.setGraphic(null);
            column.setText(name);
        }
    }

    private void fillTools(ObservableList<T> rows) {
        words.setPromptText(look.text("ui.table.filter"));
        words.setAccessibleText(look.text("ui.table.filter"));
        words.setPrefColumnCount(18);
        words.textProperty().addListener((property, before, now) -> filter(now));
        Label count = Nodes.text(
                Nodes.label("", "hint"),
                () -> look.text("ui.table.count", filtered.size(), rows.size()),
                filtered,
                rows);
        tools.getStyleClass().add("table-tools");
        tools.getChildren()
                .setAll(
                        words,
                        count,
                        Nodes.spacer(),
                        Nodes.iconButton(look.text("ui.table.copy"), Icon.COPY, this::copyAll, "flat", "button-icon"),
                        Nodes.iconButton(look.text("ui.table.csv"), Icon.SAVE, this::save, "flat", "button-icon"));
    }

    private void filter(String text) {
        List<String> wanted = List.of(text.toLowerCase(Locale.ROOT).strip().split("\\s+"));
        filtered.setPredicate(row -> {
            String all = String.join("\t", shown(row)).toLowerCase(Locale.ROOT);
            return wanted.stream().allMatch(all::contains);
        });
    }

    /** Includes the cells of hidden columns. */
    private List<String> shown(T row) {
        return table.getColumns().stream()
                .map(column -> String.valueOf(column.getCellData(row)))
                .toList();
    }

    public TableView<T> table() {
        return table;
    }

    /** Adds another filter between the filter field and the buttons. */
    public void addTool(javafx.scene.Node tool) {
        tools.getChildren().add(2, tool);
    }

    /** Makes it as high as its rows, up to a limit. */
    public DataTable<T> fitting(int rows, double most) {
        return high(Math.min(most, HEAD + ROW * rows));
    }

    public DataTable<T> high(double height) {
        setMinHeight(height);
        setPrefHeight(height);
        return this;
    }

    /** The filter field. */
    public TextField words() {
        return words;
    }

    /** Sets the action for a row on a double click or Enter. */
    public void whenOpened(Consumer<T> action) {
        Runnable open = () ->
                Optional.ofNullable(table.getSelectionModel().getSelectedItem()).ifPresent(action);
        table.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                open.run();
            }
        });
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                open.run();
                event.consume();
            }
        });
    }

    public ObservableValue<T> chosen() {
        return table.getSelectionModel().selectedItemProperty();
    }

    private List<List<String>> rows() {
        return table.getItems().stream().map(row -> Column.cells(table, row)).toList();
    }

    private void copyAll() {
        if (table.getSelectionModel().isEmpty()) {
            table.getSelectionModel().selectAll();
        }
        Column.copy(table);
        said.accept(look.text(
                "ui.table.copied", table.getSelectionModel().getSelectedItems().size()));
    }

    private void save() {
        FileQuestion.newFile(look.text("ui.table.csv"), fileName + ".csv")
                .ask(getScene().getWindow())
                .ifPresent(this::save);
    }

    /** Saves the visible rows, sorted and filtered as shown. */
    public void save(Path target) {
        List<String> head = Column.heads(table);
        List<List<String>> rows = rows();
        CompletableFuture.supplyAsync(() -> {
                    try {
                        TableFile.write(head, rows, target);
                        return look.text("ui.table.written", target, rows.size());
                    } catch (IOException e) {
                        return look.text("ui.table.not-written", target, Message.of(e));
                    }
                })
                .thenAcceptAsync(said, Platform::runLater);
    }
}
