package io.benchlift.ui.results;

import io.benchlift.chart.Captions;
import io.benchlift.chart.ChartPainter;
import io.benchlift.chart.ChartTheme;
import io.benchlift.plan.PlanFile;
import io.benchlift.report.ResultPage;
import io.benchlift.report.SessionCharts;
import io.benchlift.runner.PlannedSql;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Tabs.Tab;
import io.benchlift.ui.common.UiContext;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.JudgedSession;
import io.benchlift.verdict.TrialMetric;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jfree.chart.JFreeChart;

/** The questions about a session, one page each. */
final class Pages {

    private static final int COLUMNS = 900;
    private static final double CHARTS = 290;
    private static final double CAUSES = 300;
    /** Three panels in one column: lower ones would be hard to read, and the page scrolls instead. */
    private static final double PANELS = 380;

    private final UiContext look;
    private final JudgedSession digest;
    private final Session session;
    private final ResultsModel model;
    private final ResultsController controller;
    private final ChartPainter painter;
    private final ChartPages more;
    private final TablePages tables;
    private final Consumer<String> said;

    /** @param said is called with a message about what was copied or written */
    Pages(
            UiContext look,
            JudgedSession digest,
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
        return ResultPage.of(session).stream()
                .map(page -> new Tab(page.id(), look.text(page.titleKey()), () -> node(page)))
                .toList();
    }

    private Node node(ResultPage page) {
        return switch (page) {
            case COMPARE -> compare();
            case LATENCY -> latency();
            case RATES ->
                Nodes.filling(page(
                        growing(highEnough(chart(
                                "report.chart.rates", "", theme -> charts(theme).rates()))),
                        tables.rates(),
                        Nodes.paragraph(look.text("rates.note"), "hint")));
            case STATEMENTS -> new StatementsPage(look, digest, painter, said).root();
            case TIME -> overTime();
            case SCALING -> page(growing(more.scaling(model.metric.get())));
            case WHY -> new WhyPage(look, digest, model.metric.get(), said).root();
            case TRIALS -> trials();
            case DEVICES -> new DevicesPage(look, session, (key, source) -> chart(key, "", source), said).root();
            case MACHINES -> page(tables.machines(digest.families(model.metric.get())));
            case KEEP -> new KeepPage(look, digest.families(model.metric.get()), said).root();
            case ENVIRONMENT -> page(tables.environment());
            case PLAN -> plan();
            case NOTES -> new NotesPage(look, session, digest.log(), model.notes, controller.notes(), said).root();
        };
    }

    private void open(ResultPage page) {
        model.tab.set(ResultPage.of(session).indexOf(page));
    }

    /** Opens the row of a trial on the page of trials. */
    private void openTrial(int trial) {
        controller.chooseTrial(trial, ResultPage.of(session).indexOf(ResultPage.TRIALS));
    }

    private Node compare() {
        HBox row = new HBox();
        row.getStyleClass().add("compare-row");
        VBox.setVgrow(row, Priority.ALWAYS);
        showCharts(row, model.metric.get());
        row.setMinHeight(Region.USE_PREF_SIZE);
        return Nodes.filling(page(row, tables.configurations()));
    }

    private Node latency() {
        Chart percentiles =
                chart("report.chart.percentiles", "", theme -> charts(theme).percentiles());
        return Nodes.filling(page(growing(highEnough(percentiles)), growing(highEnough(more.heat()))));
    }

    private Node trials() {
        Label errors = Nodes.label(look.text("report.errors"), "section-title");
        return Nodes.filling(page(
                highEnough(tables.trials(controller.chosenTrial(), this::showSeconds)),
                growing(highEnough(more.steady(model.metric.get(), this::openTrial))),
                errors,
                highEnough(tables.errors())));
    }

    /** Keeps stacked panels high enough to read; a sentence needs no minimum height. */
    private static Node highEnough(Node node) {
        if (node instanceof Region region && !(node instanceof Label)) {
            region.setMinHeight(CHARTS);
        }
        return node;
    }

    private void showCharts(HBox row, TrialMetric metric) {
        List<Family> families = digest.families(metric);
        CausesCard causes = new CausesCard(look, session, () -> open(ResultPage.WHY));
        causes.setMinWidth(CAUSES);
        causes.setPrefWidth(CAUSES);
        causes.setMaxWidth(CAUSES);
        Chart bars = chart(
                        "report.chart.bars",
                        charts(look.chartTheme()).axis(metric.metric()),
                        theme -> Captions.withoutRangeLabel(charts(theme).bars(families, metric)))
                .onPoint(point -> more.trialOf(point, metric).ifPresent(this::openTrial));
        HBox.setHgrow(bars, Priority.ALWAYS);
        bars.setMinHeight(CHARTS);
        causes.setMinHeight(Region.USE_PREF_SIZE);
        row.getChildren().setAll(bars, causes);
    }

    private SessionCharts charts(ChartTheme theme) {
        return new SessionCharts(session, look.messages(), theme);
    }

    private Chart chart(String titleKey, String caption, Function<ChartTheme, JFreeChart> source) {
        return new Chart(look, painter, look.text(titleKey), caption, source);
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
        return Nodes.filling(page(choice, growing(chart)));
    }

    private JFreeChart timeOf(ChartTheme theme, int block) {
        return Captions.withRoom(charts(theme).overTime(block, COLUMNS));
    }

    /** Opens the page over time at the block of that trial. */
    private void showSeconds(Trial trial) {
        model.block.set(trial.block());
        open(ResultPage.TIME);
    }

    private Node plan() {
        TextArea yaml = new TextArea(PlanFile.write(session.plan()));
        yaml.setEditable(false);
        yaml.getStyleClass().add("code");
        yaml.setAccessibleText(look.text("ui.results.tab.plan"));
        String sent = PlannedSql.of(session.cells());
        if (sent.isEmpty()) {
            return page(growing(yaml));
        }
        TextArea sql = new TextArea(sent);
        sql.setEditable(false);
        sql.getStyleClass().add("code");
        sql.setId("sent-sql");
        sql.setAccessibleText(look.text("ui.editor.sql"));
        return page(growing(yaml), Nodes.label(look.text("ui.editor.sql"), "section-title"), growing(sql));
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
