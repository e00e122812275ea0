package io.benchlift.ui.common;

import io.benchlift.chart.ChartGeometry;
import io.benchlift.chart.ChartGeometry.Curve;
import io.benchlift.chart.ChartGeometry.Panel;
import io.benchlift.chart.TrialPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.scene.control.TableColumn;

/** The numbers of a chart as table rows, for users who cannot see the chart or want to sort the numbers. */
final class ChartTable {

    private static final double WIDE = 160;

    private final UiContext look;
    private final Locale locale;

    ChartTable(UiContext look) {
        this.look = look;
        this.locale = look.messages().locale();
    }

    /** One point. @param measure what the value measures, with its unit */
    record Row(String series, String measure, double x, double value) {}

    /**
     * @param back shows the chart again
     * @param said is called with a message about what was copied or written
     */
    DataTable<Row> of(ChartGeometry geometry, String title, Runnable back, Consumer<String> said) {
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
                    .orElse(geometry.measure());
            columns.add(number(measure.isEmpty() ? look.text("ui.chart.table.value") : measure, Row::value));
        }
        DataTable<Row> table = new DataTable<>(look, "chart-" + columns.size(), rows(geometry), columns, said);
        table.table().setAccessibleText(title);
        table.addTool(Nodes.button(look.text("ui.chart.table.back"), Icon.RESULTS, back, "small", "flat"));
        table.getStyleClass().add("chart-table");
        return table;
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
        return Column.text(look.text(key), WIDE, value);
    }

    private TableColumn<Row, Double> number(String title, ToDoubleFunction<Row> value) {
        return Column.number(title, WIDE, locale, value);
    }
}
