package io.benchlift.ui.results;

import io.benchlift.chart.ChartTheme;
import io.benchlift.plan.PlanFile;
import io.benchlift.report.Family;
import io.benchlift.report.MetricOf;
import io.benchlift.report.SessionCharts;
import io.benchlift.report.VerdictText;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.ui.common.ChartPainter;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Tabs.Tab;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
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

    private static final double CHARTS = 290;
    /** Three panels below each other: lower ones would be stripes, and the page is scrolled instead. */
    private static final double PANELS = 380;

    private final Look look;
    private final Digest digest;
    private final Session session;
    private final ResultsModel model;
    private final ResultsController controller;
    private final ChartPainter painter;
    private final ChartPages more;
    private final TablePages tables;
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
        this.digest = digest;
        this.session = digest.session();
        this.model = model;
        this.controller = controller;
        this.painter = painter;
        this.more = new ChartPages(look, digest, painter);
        this.tables = new TablePages(look, session, said);
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
                new Tab(
                        "trials",
                        look.text("ui.results.tab.trials"),
                        () -> page(tables.trials(controller.chosenTrial(), this::showSeconds))),
                new Tab("errors", look.text("ui.results.tab.errors"), () -> page(tables.errors())),
                new Tab("devices", look.text("ui.results.devices"), () -> new DevicesPage(
                                look, session, (key, source) -> chart(key, "", source), said)
                        .root()),
                new Tab("environment", look.text("ui.results.tab.environment"), () -> page(tables.environment())),
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
        return scrolling(page(charts, tables.configurations()));
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
        chart.setMinHeight(PANELS);
        return scrolling(page(choice, growing(chart)));
    }

    private JFreeChart timeOf(ChartTheme theme, int block) {
        return Captions.withRoom(charts(theme).overTime(block, COLUMNS));
    }

    /** The page over time, at the block of that trial. */
    private void showSeconds(Trial trial) {
        model.block.set(trial.block());
        model.tab.set(tabs().stream().map(Tab::id).toList().indexOf("time"));
    }

    private Node plan() {
        TextArea yaml = new TextArea(PlanFile.write(session.plan()));
        yaml.setEditable(false);
        yaml.getStyleClass().add("code");
        yaml.setAccessibleText(look.text("ui.results.tab.plan"));
        return page(growing(yaml));
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
