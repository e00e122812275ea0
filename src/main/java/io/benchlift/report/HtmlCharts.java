package io.benchlift.report;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Differences;
import io.benchlift.chart.SmallMultiples;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.text.Messages;
import java.util.List;
import java.util.function.Function;
import org.jfree.chart.JFreeChart;

/** The pictures of an {@link HtmlReport}: what was compared first, then what happened over time. */
final class HtmlCharts {

    private static final int MOST_HEAT_MAPS = 8;
    private static final int CHART_WIDTH = 900;

    private final Session session;
    private final Messages messages;
    private final List<Family> families;
    private final Html page;
    private int pictures;

    HtmlCharts(Session session, Messages messages, List<Family> families, Html page) {
        this.session = session;
        this.messages = messages;
        this.families = families;
        this.page = page;
    }

    void write() {
        if (session.trials().stream().noneMatch(Trial::isMeasured)) {
            return;
        }
        if (!families.isEmpty()) {
            MetricOf metric = families.get(0).metric();
            chart("report.chart.bars", 340, charts -> charts.bars(families, metric));
            if (families.size() > 1 && families.size() <= SmallMultiples.MOST) {
                chart("report.chart.multiples", SmallMultiples.height(families.size()), charts -> charts.smallMultiples(
                                families, metric)
                        .orElseThrow());
            }
            chart("report.chart.differences", Differences.height(rows()), charts -> charts.differences(families));
            chart("report.chart.spread", 320, charts -> charts.spread(families, metric));
        }
        if (session.plan().factors().stream()
                .anyMatch(factor -> factor.setting().equals(Setting.THREADS))) {
            MetricOf metric = MetricOf.named(session.plan().metric());
            chart("report.chart.scalability", 340, charts -> charts.scalability(metric)
                    .orElseThrow());
            chart("report.chart.price", 340, charts -> charts.priceOfLatency().orElseThrow());
        }
        chart("report.chart.percentiles", 340, SessionCharts::percentiles);
        int block = session.trials().get(0).block();
        chart("report.chart.time", 460, charts -> charts.overTime(block, CHART_WIDTH));
        page.element("p", "faint", messages.get("report.chart.time.note", block));
        heatMaps();
    }

    /** Of the first measured trial of each cell: the others look alike or the spread above says so. */
    private void heatMaps() {
        List<Cell> cells = session.cells().stream()
                .filter(cell -> cell.copy().isEmpty())
                .limit(MOST_HEAT_MAPS)
                .toList();
        for (Cell cell : cells) {
            List<Trial> trials = session.measured(cell);
            if (!trials.isEmpty()) {
                int trial = trials.get(0).number();
                String title = messages.get("report.chart.heat.of", cell.label(), trial);
                picture(title, 240, charts -> charts.heatMap(trial, CHART_WIDTH));
            }
        }
    }

    /** Verdicts and A/A pairs. */
    private int rows() {
        return families.stream()
                .mapToInt(family -> family.blocks().names().size() - 1)
                .sum();
    }

    private void chart(String title, int height, Function<SessionCharts, JFreeChart> chart) {
        picture(messages.get(title), height, chart);
    }

    /** Twice, because a picture cannot follow the reader's theme; the page shows one. */
    private void picture(String text, int height, Function<SessionCharts, JFreeChart> chart) {
        page.start("figure").element("figcaption", text);
        picture("light", ChartTheme.LIGHT, text, height, chart);
        picture("dark", ChartTheme.DARK, text, height, chart);
        page.end("figure");
    }

    private void picture(
            String name, ChartTheme theme, String title, int height, Function<SessionCharts, JFreeChart> chart) {
        JFreeChart picture = chart.apply(new SessionCharts(session, messages, theme));
        String id = "picture" + ++pictures;
        page.start("div", name)
                .markup(Svg.element(picture, CHART_WIDTH, height, title, id))
                .end("div");
    }
}
