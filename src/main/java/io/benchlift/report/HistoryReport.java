package io.benchlift.report;

import static io.benchlift.report.Json.field;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.HistoryChart;
import io.benchlift.plan.PlanHash;
import io.benchlift.text.Messages;
import io.benchlift.verdict.PlanHistory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;

/** The history of a plan in words, as a chart and as a document: the same for the terminal and the window. */
public final class HistoryReport {

    private static final int WIDTH = 900;
    private static final int HEIGHT = 380;

    private final PlanHistory history;
    private final Messages messages;
    private final Figures figures;

    public HistoryReport(PlanHistory history, Messages messages) {
        this.history = history;
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    public PlanHistory history() {
        return history;
    }

    /** A line for each configuration, and one for each new level. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(history.plan().name()));
        if (history.series().isEmpty()) {
            lines.add(messages.get("history.none"));
        }
        for (PlanHistory.Series series : history.series()) {
            lines.add(
                    messages.get("history.series", name(series), series.points().size(), newest(series)));
            if (series.left() > 0) {
                lines.add("  " + messages.get("history.left", series.left()));
            }
            for (PlanHistory.Change change : series.changes()) {
                PlanHistory.Point first = series.points().get(change.first());
                lines.add("  "
                        + messages.get(
                                change.isWorse() ? "history.worse" : "history.better",
                                first.at().truncatedTo(ChronoUnit.SECONDS).toString(),
                                figures.change(change.changePercent()),
                                shortened(first.session())));
            }
        }
        return lines;
    }

    private static String name(PlanHistory.Series series) {
        return series.reference().isEmpty()
                ? series.configuration()
                : series.configuration() + " / " + series.reference();
    }

    private String newest(PlanHistory.Series series) {
        if (series.points().isEmpty()) {
            return "\u2013";
        }
        PlanHistory.Point point = series.points().get(series.points().size() - 1);
        return Double.isFinite(point.contrast())
                ? figures.change(100 * Math.expm1(point.contrast()))
                : figures.number(point.typical()) + " " + history.metric().unit();
    }

    /** Ids of a store are long; names of files stay whole. */
    private static String shortened(String session) {
        return session.matches("[0-9a-f]{64}") ? session.substring(0, 12) : session;
    }

    /** The ratios to the baseline in percent; values of their own where there is no baseline. */
    public JFreeChart chart(ChartTheme theme) {
        boolean isRatio =
                history.series().stream().anyMatch(series -> !series.reference().isEmpty());
        List<HistoryChart.Curve> curves = history.series().stream()
                .filter(series -> series.reference().isEmpty() != isRatio)
                .map(series -> new HistoryChart.Curve(
                        name(series),
                        series.points().stream().map(PlanHistory.Point::at).toList(),
                        series.points().stream()
                                .mapToDouble(point -> isRatio ? 100 * Math.expm1(point.contrast()) : point.typical())
                                .toArray(),
                        series.changes().stream()
                                .map(change ->
                                        series.points().get(change.first()).at())
                                .toList()))
                .toList();
        String axis = isRatio
                ? messages.get("history.axis", history.metric().name())
                : history.metric().name() + " (" + history.metric().unit() + ")";
        return HistoryChart.chart(curves, axis, theme, messages.locale());
    }

    public void writeChart(Path target) throws IOException {
        ChartFile.write(chart(ChartTheme.LIGHT), WIDTH, HEIGHT, history.plan().name(), target);
    }

    /** The same bytes in every locale. */
    public String json() {
        Map<String, Object> document = Json.object(
                field("format", "benchlift-history"),
                field("version", 1),
                field("plan", history.plan().name()),
                field("plan_hash", PlanHash.of(history.plan())),
                field("metric", history.metric().name()),
                field("delta", history.metric().delta()),
                field(
                        "series",
                        history.series().stream().map(HistoryReport::series).toList()));
        return Json.text(document);
    }

    private static Map<String, Object> series(PlanHistory.Series series) {
        return Json.object(
                field("configuration", series.configuration()),
                field("reference", series.reference()),
                field("left_out", series.left()),
                field("worse_now", series.isWorseNow()),
                field(
                        "points",
                        series.points().stream()
                                .map(point -> Json.object(
                                        field("session", point.session()),
                                        field("at", point.at().toString()),
                                        field("machine", point.machine()),
                                        field("typical", Json.number(point.typical())),
                                        field("change_percent", Json.number(100 * Math.expm1(point.contrast())))))
                                .toList()),
                field(
                        "changes",
                        series.changes().stream()
                                .map(change -> Json.object(
                                        field(
                                                "session",
                                                series.points()
                                                        .get(change.first())
                                                        .session()),
                                        field(
                                                "at",
                                                series.points()
                                                        .get(change.first())
                                                        .at()
                                                        .toString()),
                                        field("change_percent", Json.number(change.changePercent())),
                                        field("worse", change.isWorse())))
                                .toList()));
    }
}
