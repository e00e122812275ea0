package io.benchlift.ui.common;

import io.benchlift.chart.TrialPoint;
import io.benchlift.ui.common.ChartGeometry.Curve;
import io.benchlift.ui.common.ChartGeometry.Panel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The numbers of a chart as rows, for whoever cannot see it or wants to sort them. */
final class ChartTable {

    private static final double WIDE = 160;

    private final Look look;
    private final Locale locale;

    ChartTable(Look look) {
        this.look = look;
        this.locale = look.messages().locale();
    }

    /** One point. @param measure what the value is of, with its unit */
    record Row(String series, String measure, double x, double value) {}

    /** @param back brings the chart again */
    Node of(ChartGeometry geometry, String title, Runnable back) {
        TableView<Row> table = new TableView<>(FXCollections.observableArrayList(rows(geometry)));
        table.setAccessibleText(title);
        List<TableColumn<Row, ?>> columns = new ArrayList<>();
        columns.add(words("ui.chart.table.series", Row::series));
        Optional<String> across = across(geometry);
        across.ifPresent(label -> columns.add(number(label, Row::x)));
        if (geometry.panels().size() > 1) {
            columns.add(words("ui.chart.table.measure", Row::measure));
            columns.add(number(look.text("ui.chart.table.value"), Row::value));
        } else {
            String measure = geometry.panels().stream()
                    .map(panel -> label(panel.y().getLabel()))
                    .findFirst()
                    .orElse("");
            columns.add(number(measure.isEmpty() ? look.text("ui.chart.table.value") : measure, Row::value));
        }
        table.getColumns().setAll(columns);
        VBox.setVgrow(table, Priority.ALWAYS);
        HBox head = new HBox(
                Nodes.spacer(), Nodes.button(look.text("ui.chart.table.back"), Icon.RESULTS, back, "small", "flat"));
        VBox box = new VBox(head, table);
        box.getStyleClass().add("chart-table");
        return box;
    }

    static List<Row> rows(ChartGeometry geometry) {
        List<Row> rows = new ArrayList<>();
        for (Panel panel : geometry.panels()) {
            String measure = label(panel.y().getLabel());
            for (Curve curve : panel.curves()) {
                for (int i = 0; i < curve.x().length; i++) {
                    rows.add(new Row(curve.name(), measure, curve.x()[i], curve.y()[i]));
                }
            }
            panel.cells().ifPresent(cells -> {
                for (int column = 0; column < cells.counts().length; column++) {
                    for (int row = 0; row < cells.millis().length - 1; row++) {
                        if (cells.counts()[column][row] > 0) {
                            rows.add(new Row(
                                    "≥ " + cells.millis()[row] + " ms",
                                    measure,
                                    cells.seconds()[column],
                                    cells.counts()[column][row]));
                        }
                    }
                }
            });
        }
        for (TrialPoint trial : geometry.trials()) {
            String name = trial.series().isEmpty() ? trial.category() : trial.series() + ", " + trial.category();
            rows.add(new Row(name, "", trial.index() + 1.0, trial.value()));
        }
        return rows;
    }

    private static Optional<String> across(ChartGeometry geometry) {
        return Optional.of(geometry.panels().stream()
                .map(panel -> label(panel.x().getLabel()))
                .findFirst()
                .orElse("#"));
    }

    private static String label(String label) {
        return label == null ? "" : label;
    }

    private TableColumn<Row, String> words(String key, Function<Row, String> value) {
        TableColumn<Row, String> column = new TableColumn<>(look.text(key));
        column.setPrefWidth(WIDE);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(value.apply(row.getValue())));
        return column;
    }

    private TableColumn<Row, Double> number(String title, Function<Row, Double> value) {
        TableColumn<Row, Double> column = new TableColumn<>(title);
        column.setPrefWidth(WIDE);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(ignored -> new TableCell<>() {
            @Override
            protected void updateItem(Double number, boolean isEmpty) {
                super.updateItem(number, isEmpty);
                setAlignment(Pos.CENTER_RIGHT);
                setText(isEmpty || number == null ? "" : Numbers.of(number, locale));
            }
        });
        return column;
    }
}
