package io.benchlift.ui.results;

import io.benchlift.chart.Captions;
import io.benchlift.chart.ChartTheme;
import io.benchlift.report.DiskColumns;
import io.benchlift.report.MachineChart;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.ui.common.Column;
import io.benchlift.ui.common.DataTable;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jfree.chart.JFreeChart;

/** The machines during the run: the seconds of one trial on one time axis, and iostat's values for every trial. */
final class DevicesPage {

    private static final int COLUMNS = 900;
    private static final double TABLE = 210;
    private static final double CHART = 420;

    private final UiContext look;
    private final Session session;
    private final BiFunction<String, Function<ChartTheme, JFreeChart>, Chart> charts;
    private final Consumer<String> said;

    /** @param charts makes a card from a title's key and a chart */
    DevicesPage(
            UiContext look,
            Session session,
            BiFunction<String, Function<ChartTheme, JFreeChart>, Chart> charts,
            Consumer<String> said) {
        this.look = look;
        this.session = session;
        this.charts = charts;
        this.said = said;
    }

    Node root() {
        VBox page = new VBox();
        page.getStyleClass().add("page");
        List<Trial> measured =
                session.trials().stream().filter(Trial::isMeasured).toList();
        if (measured.isEmpty()) {
            page.getChildren().add(Nodes.label(look.text("ui.results.no-trials"), "hint"));
            return page;
        }
        ComboBox<Trial> choice = ChartPages.choice(look, measured);
        Chart chart = charts.apply("ui.results.devices.chart", of(measured.get(0)));
        choice.valueProperty().addListener((property, before, now) -> chart.show(of(now)));
        chart.setMinHeight(CHART);
        VBox.setVgrow(chart, Priority.ALWAYS);
        HBox head = new HBox(
                Nodes.label(look.text("report.column.trial")),
                choice,
                Nodes.label(look.text("ui.results.devices.hint"), "hint"));
        head.getStyleClass().add("field-group");
        page.getChildren().addAll(head, chart, table());
        return Nodes.filling(page);
    }

    private Function<ChartTheme, JFreeChart> of(Trial trial) {
        return theme ->
                Captions.withRoom(new MachineChart(session, look.messages(), theme).of(trial.number(), COLUMNS));
    }

    /** Iostat's columns under their own names, one row for each trial; a sentence if no disk was observed. */
    private Node table() {
        TreeSet<String> names = DiskColumns.of(session);
        if (names.isEmpty()) {
            return Nodes.paragraph(look.text("ui.results.devices.none"), "hint");
        }
        Locale locale = look.messages().locale();
        List<TableColumn<Trial, ?>> columns = new ArrayList<>();
        columns.add(Column.number(look.text("report.column.trial"), 60, locale, Trial::number));
        columns.add(Column.text(look.text("report.column.configuration"), 160, trial -> trial.cell()
                .label()));
        for (String name : names) {
            TableColumn<Trial, ?> column = name.equals(DiskColumns.NAME)
                    ? Column.text(look.text("ui.results.devices.disk"), 90, trial -> DiskColumns.text(trial, name))
                    : Column.number(DiskColumns.shown(name), 90, locale, trial -> DiskColumns.number(trial, name));
            // Kernels report different columns, so a column is identified by its name and not by its position.
            column.setId(name);
            columns.add(column);
        }
        DataTable<Trial> table = new DataTable<>(look, "devices", session.trials(), columns, said);
        table.table().setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        return table.high(TABLE);
    }
}
