package io.benchlift.ui.common;

import io.benchlift.ui.common.TableMemory.Arrangement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.input.MouseEvent;

/** Restores a table's column order, widths, visibility and sorting, and saves every change of them. */
final class Arranging<T> {

    private final TableView<T> table;
    private final String name;
    private final TableMemory memory;
    private final ScaledColumns letters;
    private final Map<String, Double> widths = new HashMap<>();
    /** Whether a mouse button is held down in the table header. */
    private boolean isHeld;
    /** Whether a column was resized during that time. */
    private boolean isDragged;

    private Arranging(TableView<T> table, String name, TableMemory memory) {
        this.table = table;
        this.name = name;
        this.memory = memory;
        this.letters = ScaledColumns.of(table);
    }

    /** A column without an id is identified by its position. */
    static <T> void remembered(TableView<T> table, String name, TableMemory memory) {
        for (int i = 0; i < table.getColumns().size(); i++) {
            TableColumn<T, ?> column = table.getColumns().get(i);
            if (column.getId() == null) {
                column.setId(Integer.toString(i));
            }
        }
        Arranging<T> arranging = new Arranging<>(table, name, memory);
        memory.of(name).filter(arranging::fits).ifPresent(arranging::arrange);
        arranging.listen();
    }

    /** The columns may differ from last time; then the saved arrangement is ignored. */
    private boolean fits(Arrangement last) {
        return last.order().size() == table.getColumns().size()
                && table.getColumns().stream().allMatch(column -> last.order().contains(column.getId()));
    }

    private void arrange(Arrangement last) {
        List<TableColumn<T, ?>> ordered = new ArrayList<>();
        last.order().forEach(id -> column(id).ifPresent(ordered::add));
        table.getColumns().setAll(ordered);
        last.hidden().forEach(id -> column(id).ifPresent(column -> column.setVisible(false)));
        last.widths().forEach((id, width) -> column(id).ifPresent(column -> {
            widths.put(id, width);
            letters.prefer(column, width);
        }));
        List<TableColumn<T, ?>> sorted = new ArrayList<>();
        for (String word : last.sorted()) {
            boolean isDown = word.startsWith("-");
            column(isDown ? word.substring(1) : word).ifPresent(column -> {
                column.setSortType(isDown ? SortType.DESCENDING : SortType.ASCENDING);
                sorted.add(column);
            });
        }
        table.getSortOrder().setAll(sorted);
    }

    private Optional<TableColumn<T, ?>> column(String id) {
        for (TableColumn<T, ?> column : table.getColumns()) {
            if (column.getId().equals(id)) {
                return Optional.of(column);
            }
        }
        return Optional.empty();
    }

    private void listen() {
        table.addEventFilter(MouseEvent.MOUSE_PRESSED, this::hold);
        table.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> release());
        InvalidationListener changed = observable -> keep();
        table.getColumns().addListener(changed);
        table.getSortOrder().addListener(changed);
        table.getColumns().forEach(column -> {
            column.visibleProperty().addListener(changed);
            column.sortTypeProperty().addListener(changed);
            column.widthProperty().addListener((property, before, now) -> {
                // A resized window also resizes columns; that is not the user's choice of a width.
                isDragged |= isHeld;
            });
        });
    }

    private void hold(MouseEvent event) {
        isHeld = event.getTarget() instanceof Node node && isInHead(node);
    }

    /** Releases all of them: the remaining width is divided in proportion to the preferred widths. */
    private void release() {
        if (isDragged) {
            table.getColumns().forEach(column -> widths.put(column.getId(), letters.usual(column.getWidth())));
            keep();
        }
        isHeld = false;
        isDragged = false;
    }

    private static boolean isInHead(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof TableHeaderRow) {
                return true;
            }
        }
        return false;
    }

    private void keep() {
        memory.keep(
                name,
                new Arrangement(
                        table.getColumns().stream().map(TableColumn::getId).toList(),
                        table.getColumns().stream()
                                .filter(column -> !column.isVisible())
                                .map(TableColumn::getId)
                                .toList(),
                        widths,
                        table.getSortOrder().stream()
                                .map(column ->
                                        (column.getSortType() == SortType.DESCENDING ? "-" : "") + column.getId())
                                .toList()));
    }
}
