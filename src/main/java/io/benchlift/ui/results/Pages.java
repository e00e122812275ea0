package io.benchlift.ui.results;

import io.benchlift.chart.ChartTheme;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.PlanFile;
import io.benchlift.report.Family;
import io.benchlift.report.MetricOf;
import io.benchlift.report.SessionCharts;
import io.benchlift.report.VerdictText;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Summary;
import io.benchlift.ui.common.ChartPainter;
import io.benchlift.ui.common.Column;
import io.benchlift.ui.common.DataTable;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Numbers;
import io.benchlift.ui.common.Tabs.Tab;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jfree.chart.JFreeChart;

/** The questions a session is asked, a page each. */
final class Pages {

    private static final int COLUMNS = 900;
    /** Where the page of scaling stands, if the plan varies the number of threads. */
    private static final int SCALING = 3;

    private static final double TABLE_ROW = 28;
    private static final double TABLE_HEAD = 38;
    private static final double TOOLS = 44;
    private static final double CHARTS = 290;
    private static final double MOST_TABLE = 232;

    private final Look look;
    private final Locale locale;
    private final Digest digest;
    private final Session session;
    private final ResultsModel model;
    private final ResultsController controller;
    private final ChartPainter painter;
    private final ChartPages more;
    private final Consumer<String> said;

    /** @param said told what was copied or written */
    Pages(
            Look look,
            Digest digest,
            ResultsModel model,
            ResultsController controller,
            ChartPainter painter,
            Consumer<String> said) {
        this.look = look;
        this.locale = look.messages().locale();
        this.digest = digest;
        this.session = digest.session();
        this.model = model;
        this.controller = controller;
        this.painter = painter;
        this.more = new ChartPages(look, digest, painter);
        this.said = said;
    }

    List<Tab> tabs() {
        List<Tab> tabs = new ArrayList<>(List.of(
                new Tab("faster", look.text("ui.results.tab.faster"), this::faster),
                new Tab(
                        "steady",
                        look.text("ui.results.tab.steady"),
                        () -> page(growing(more.steady(model.metric.get(), this::openTrial)))),
                new Tab("slowest", look.text("ui.results.tab.slowest"), this::slowest),
                new Tab("time", look.text("ui.results.tab.time"), this::overTime),
                new Tab("heat", look.text("ui.results.tab.heat"), () -> page(growing(more.heat()))),
                new Tab("why", look.text("ui.results.why"), () -> new WhyPage(look, session, said).root()),
                new Tab("trials", look.text("ui.results.tab.trials"), this::trials),
                new Tab("errors", look.text("ui.results.tab.errors"), this::errors),
                new Tab("devices", look.text("ui.results.devices"), () -> new DevicesPage(
                                look, session, (key, source) -> chart(key, "", source), said)
                        .root()),
                new Tab("environment", look.text("ui.results.tab.environment"), this::environment),
                new Tab("plan", look.text("ui.results.tab.plan"), this::plan),
                new Tab("notes", look.text("ui.results.notes"), () -> new NotesPage(
                                look, session, digest.log(), model.notes, controller.notes(), said)
                        .root())));
        if (more.isScaling()) {
            tabs.add(
                    SCALING,
                    new Tab(
                            "scaling",
                            look.text("ui.results.tab.scaling"),
                            () -> page(growing(more.scaling(model.metric.get())))));
        }
        return tabs;
    }

    /** The row of a trial on the page of trials. */
    private void openTrial(int trial) {
        controller.chooseTrial(trial, tabs().stream().map(Tab::id).toList().indexOf("trials"));
    }

    private Node faster() {
        HBox charts = new HBox();
        charts.getStyleClass().add("faster-row");
        VBox.setVgrow(charts, Priority.ALWAYS);
        showCharts(charts, model.metric.get());
        charts.setMinHeight(CHARTS);
        return scrolling(page(charts, cellTable()));
    }

    private void showCharts(HBox row, MetricOf metric) {
        List<Family> families = digest.families(metric);
        Chart bars = chart(
                        "report.chart.bars",
                        charts(look.chartTheme()).axis(metric.metric()),
                        theme -> Captions.withoutRangeLabel(charts(theme).bars(families, metric)))
                .onPoint(point -> more.trialOf(point, metric).ifPresent(this::openTrial));
        HBox.setHgrow(bars, Priority.ALWAYS);
        bars.setPrefWidth(560);
        row.getChildren().setAll(bars);
        if (families.size() == 1) {
            Chart differences = chart(
                    "report.chart.differences",
                    look.text(
                            "chart.axis.change",
                            families.get(0).baseline(),
                            new VerdictText(look.messages()).metric(metric.metric())),
                    theme -> Captions.withoutDomainLabel(charts(theme).differences(families.get(0))));
            HBox.setHgrow(differences, Priority.ALWAYS);
            differences.setPrefWidth(440);
            row.getChildren().add(differences);
        }
    }

    private SessionCharts charts(ChartTheme theme) {
        return new SessionCharts(session, look.messages(), theme);
    }

    private Chart chart(String titleKey, String caption, Function<ChartTheme, JFreeChart> source) {
        return new Chart(look, painter, look.text(titleKey), caption, source);
    }

    private Node cellTable() {
        DataTable<Cell> table = data(
                "configurations",
                session.cells(),
                List.of(
                        Column.text(look.text("report.column.configuration"), 190, this::label),
                        Column.number(look.text("report.column.trials"), 70, locale, cell -> session.measured(cell)
                                .size()),
                        Column.number(look.text("report.column.tps"), 130, locale, cell -> mean(cell, MetricOf.TPS)),
                        Column.text(look.text("report.column.interval"), 150, this::interval),
                        Column.number(look.text("report.column.p95"), 80, locale, cell -> median(cell, MetricOf.P95)),
                        Column.number(look.text("report.column.p99"), 80, locale, cell -> median(cell, MetricOf.P99)),
                        Column.number(look.text("report.column.errors"), 80, locale, this::errorsOf),
                        Column.text(look.text("report.column.flags"), 160, this::flags)));
        double height = TABLE_ROW * session.cells().size() + TABLE_HEAD + TOOLS;
        table.setPrefHeight(Math.min(MOST_TABLE, height));
        table.setMinHeight(Math.min(MOST_TABLE, height));
        return table;
    }

    private String label(Cell cell) {
        return cell.label();
    }

    private double[] values(Cell cell, MetricOf metric) {
        return session.measured(cell).stream()
                .mapToDouble(trial -> metric.of(trial.result()))
                .filter(Double::isFinite)
                .toArray();
    }

    private double mean(Cell cell, MetricOf metric) {
        double[] values = values(cell, metric);
        return values.length == 0 ? Double.NaN : Summary.of(values).mean();
    }

    private double median(Cell cell, MetricOf metric) {
        double[] values = values(cell, metric);
        return values.length == 0 ? Double.NaN : Summary.of(values).median();
    }

    private String interval(Cell cell) {
        double[] values = values(cell, MetricOf.TPS);
        if (values.length < 2) {
            return "–";
        }
        Summary summary = Summary.of(values);
        return look.text(
                "ui.results.interval",
                Numbers.of(summary.interval95().low(), locale),
                Numbers.of(summary.interval95().high(), locale));
    }

    private double errorsOf(Cell cell) {
        return session.measured(cell).stream()
                .mapToLong(trial -> trial.result().counts().errors()
                        + trial.result().counts().failed())
                .sum();
    }

    private String flags(Cell cell) {
        return session.measured(cell).stream()
                .flatMap(trial -> trial.result().flags().keySet().stream())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private Node slowest() {
        return page(growing(
                chart("report.chart.percentiles", "", theme -> charts(theme).percentiles())));
    }

    private Node overTime() {
        List<Integer> blocks =
                session.trials().stream().map(Trial::block).distinct().sorted().toList();
        ComboBox<Integer> block = new ComboBox<>();
        block.getItems().setAll(blocks);
        block.setAccessibleText(look.text("report.column.block"));
        if (blocks.isEmpty()) {
            return page(Nodes.label(look.text("ui.results.no-trials"), "hint"));
        }
        int first = blocks.contains(model.block.get()) ? model.block.get() : blocks.get(0);
        block.setValue(first);
        block.valueProperty().addListener((property, before, now) -> model.block.set(now));
        Chart chart = chart("report.chart.time", "", theme -> timeOf(theme, first));
        chart.onPoint(point -> more.trialOf(point, block.getValue()).ifPresent(this::openTrial));
        block.valueProperty().addListener((property, before, now) -> chart.show(theme -> timeOf(theme, now)));
        Label name = Nodes.label(look.text("report.column.block"));
        name.setMinWidth(Region.USE_PREF_SIZE);
        block.setMinWidth(Region.USE_PREF_SIZE);
        HBox choice = new HBox(name, block, Nodes.paragraph(look.text("ui.results.time.hint"), "hint"));
        choice.getStyleClass().add("field-group");
        return page(choice, growing(chart));
    }

    private JFreeChart timeOf(ChartTheme theme, int block) {
        return Captions.withRoom(charts(theme).overTime(block, COLUMNS));
    }

    private Node trials() {
        DataTable<Trial> table = data(
                "trials",
                session.trials(),
                List.of(
                        Column.number(look.text("report.column.trial"), 60, locale, Trial::number),
                        Column.number(look.text("report.column.block"), 60, locale, Trial::block),
                        Column.text(look.text("report.column.configuration"), 150, trial -> label(trial.cell())),
                        Column.text(look.text("report.column.outcome"), 100, trial -> look.text(outcomeKey(trial))),
                        Column.text(look.text("report.column.flags"), 170, Pages::remark),
                        of("report.column.tps", 120, MetricOf.TPS::of),
                        of("report.column.p50", 80, result -> MetricOf.latency(result)
                                .p50()),
                        of("report.column.p95", 80, result -> MetricOf.latency(result)
                                .p95()),
                        of("report.column.p99", 80, result -> MetricOf.latency(result)
                                .p99()),
                        of("report.column.errors", 70, result -> result.counts().errors()),
                        of("report.column.goodput", 120, MetricOf.GOODPUT_QPS::of)));
        session.trial(controller.chosenTrial()).ifPresent(trial -> {
            table.table().getSelectionModel().select(trial);
            table.table().scrollTo(trial);
        });
        table.table().setOnMouseClicked(event -> {
            Trial chosen = table.table().getSelectionModel().getSelectedItem();
            if (event.getClickCount() == 2 && chosen != null) {
                showSeconds(chosen);
            }
        });
        return page(growing(table));
    }

    /** The page over time, at the block of that trial. */
    private void showSeconds(Trial trial) {
        model.block.set(trial.block());
        model.tab.set(tabs().stream().map(Tab::id).toList().indexOf("time"));
    }

    /** A figure of the measured trials; one that failed has none. */
    private TableColumn<Trial, Double> of(String key, double width, ToDoubleFunction<TrialResult> value) {
        return Column.number(
                look.text(key),
                width,
                locale,
                trial -> trial.isMeasured() ? value.applyAsDouble(trial.result()) : Double.NaN);
    }

    private static String outcomeKey(Trial trial) {
        return switch (trial.result().outcome()) {
            case MEASURED -> "ui.results.outcome.measured";
            case FAILED -> "ui.results.outcome.failed";
            case SKIPPED -> "ui.results.outcome.skipped";
        };
    }

    private static String remark(Trial trial) {
        return trial.isMeasured()
                ? String.join(", ", trial.result().flags().keySet())
                : trial.result().reason();
    }

    /** A line of the error ledger and where it was written. */
    private record Error(Trial trial, ErrorCount count) {}

    private Node errors() {
        List<Error> errors = session.trials().stream()
                .flatMap(trial -> trial.result().errors().stream().map(count -> new Error(trial, count)))
                .toList();
        if (errors.isEmpty()) {
            return page(Nodes.label(look.text("report.errors.none"), "hint"));
        }
        DataTable<Error> table = data(
                "errors",
                errors,
                List.of(
                        Column.number(look.text("report.column.trial"), 60, locale, error -> error.trial()
                                .number()),
                        Column.text(
                                look.text("report.column.configuration"),
                                180,
                                error -> label(error.trial().cell())),
                        Column.number(look.text("report.column.count"), 80, locale, error -> error.count()
                                .count()),
                        Column.text(
                                look.text("report.column.code"),
                                80,
                                error -> Integer.toString(error.count().code())),
                        Column.text(look.text("report.column.sqlstate"), 90, error -> error.count()
                                .sqlState()),
                        Column.text(look.text("report.column.statement"), 150, error -> error.count()
                                .statement()),
                        Column.text(look.text("report.column.message"), 380, error -> error.count()
                                .message())));
        return page(growing(table));
    }

    private Node environment() {
        DataTable<Map.Entry<String, String>> table = data(
                "environment",
                List.copyOf(session.environment().entrySet()),
                List.of(
                        Column.text(look.text("report.column.setting"), 300, Map.Entry::getKey),
                        Column.text(look.text("report.column.value"), 600, Map.Entry::getValue)));
        return page(growing(table));
    }

    private Node plan() {
        TextArea yaml = new TextArea(PlanFile.write(session.plan()));
        yaml.setEditable(false);
        yaml.getStyleClass().add("code");
        yaml.setAccessibleText(look.text("ui.results.tab.plan"));
        return page(growing(yaml));
    }

    private <T> DataTable<T> data(String name, List<T> rows, List<TableColumn<T, ?>> columns) {
        return new DataTable<>(look, name, rows, columns, said);
    }

    /** Scrolls where the window is low; else the page has all there is. */
    private static Node scrolling(VBox page) {
        ScrollPane pane = Nodes.scrolling(page);
        pane.setFitToHeight(true);
        return pane;
    }

    private static <N extends Node> N growing(N node) {
        VBox.setVgrow(node, Priority.ALWAYS);
        return node;
    }

    private static VBox page(Node... parts) {
        VBox page = new VBox(parts);
        page.getStyleClass().add("page");
        return page;
    }
}
