package io.benchlift.report;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Differences;
import io.benchlift.chart.EngineBars;
import io.benchlift.chart.Line;
import io.benchlift.chart.PercentileCurve;
import io.benchlift.chart.TimeSeries;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Phase;
import io.benchlift.plan.Cell;
import io.benchlift.session.Second;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Metric;
import io.benchlift.stats.Rules;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.jfree.chart.JFreeChart;

/** The charts of a session, one a question. */
public final class SessionCharts {

    private static final int FEWEST_BEYOND = 10;

    private final Session session;
    private final Messages messages;
    private final ChartTheme theme;

    public SessionCharts(Session session, Messages messages, ChartTheme theme) {
        this.session = session;
        this.messages = messages;
        this.theme = theme;
    }

    /** Which is better? One bar a level; a group of bars for each combination of the other factors. */
    public JFreeChart bars(List<Family> families, MetricOf metric) {
        List<EngineBars.Bar> bars = new ArrayList<>();
        boolean isGrouped = families.size() > 1;
        for (Family family : families) {
            List<String> names = family.blocks().names();
            for (int i = 0; i < names.size(); i++) {
                String name = names.get(i);
                boolean isTwin = family.cells().get(i).copy().isPresent();
                bars.add(new EngineBars.Bar(
                        isGrouped ? name : "",
                        isGrouped ? VerdictText.conditions(family) : name,
                        isTwin ? names.indexOf(family.baseline()) : i,
                        family.blocks().column(name)));
            }
        }
        return EngineBars.chart(bars, axis(metric.metric()), theme, messages.locale());
    }

    /** By how much? */
    public JFreeChart differences(Family family) {
        List<Differences.Difference> differences = new ArrayList<>();
        for (Verdict verdict : family.judgement().verdicts()) {
            differences.add(new Differences.Difference(
                    verdict.candidate(),
                    verdict.changePercent(),
                    verdict.intervalPercent(),
                    verdict.blocks() >= Rules.FEWEST_BLOCKS));
        }
        family.judgement()
                .noiseFloor()
                .ifPresent(noise -> differences.add(new Differences.Difference(
                        "A/A",
                        noise.comparison().changePercent(),
                        noise.comparison().intervalPercent(),
                        false)));
        Metric metric = family.metric().metric();
        String axis = messages.get("chart.axis.change", family.baseline(), new VerdictText(messages).metric(metric));
        return Differences.chart(differences, delta(family), axis, theme, messages.locale());
    }

    /** How slow is the slowest? From the merged histograms of each cell's trials. */
    public JFreeChart percentiles() {
        List<Line> lines = new ArrayList<>();
        for (Cell cell : session.cells()) {
            List<Trial> trials = session.measured(cell);
            if (!trials.isEmpty() && cell.copy().isEmpty()) {
                lines.add(percentiles(cell.label(), merged(trials)));
            }
        }
        return PercentileCurve.chart(
                lines,
                messages.get("chart.axis.percentile"),
                messages.get("chart.axis.latency"),
                theme,
                messages.locale());
    }

    /** What happened over time? The trials of one block, one line a cell. */
    public JFreeChart overTime(int block, int columns) {
        Map<Integer, Trial> trials = new TreeMap<>();
        session.trials().stream()
                .filter(trial -> trial.block() == block && trial.cell().copy().isEmpty())
                .forEach(trial -> trials.put(trial.cell().number(), trial));
        List<Line> tps = new ArrayList<>();
        List<Line> p99 = new ArrayList<>();
        List<Line> errors = new ArrayList<>();
        double warmUp = 0;
        for (Trial trial : trials.values()) {
            List<Second> seconds = session.seconds(trial.number());
            String name = trial.cell().label();
            tps.add(line(name, seconds, Second::tps));
            p99.add(line(name, seconds, SessionCharts::p99));
            errors.add(line(name, seconds, Second::errorsPerSecond));
            warmUp = Math.max(warmUp, warmUpSeconds(seconds));
        }
        return TimeSeries.chart(
                List.of(
                        new TimeSeries.Panel(messages.get("chart.axis.tps"), tps, 3),
                        new TimeSeries.Panel(messages.get("chart.axis.p99"), p99, 2),
                        new TimeSeries.Panel(messages.get("chart.axis.errors"), errors, 1)),
                warmUp,
                new TimeSeries.Words(messages.get("chart.axis.elapsed"), messages.get("chart.warmup")),
                columns,
                theme,
                messages.locale());
    }

    /** The metric with its unit and which direction is good. */
    public String axis(Metric metric) {
        String name = new VerdictText(messages).metric(metric);
        String label = name.substring(0, 1).toUpperCase(messages.locale()) + name.substring(1);
        return messages.get(metric.isHigherBetter() ? "chart.axis.higher" : "chart.axis.lower", label, metric.unit());
    }

    private double delta(Family family) {
        List<Verdict> verdicts = family.judgement().verdicts();
        return verdicts.isEmpty()
                ? family.metric().metric().delta()
                : verdicts.get(0).metric().delta();
    }

    private static Histogram merged(List<Trial> trials) {
        Histogram sum = Histograms.empty();
        for (Trial trial : trials) {
            sum.add(trial.result().responseHistogram().orElse(trial.result().serviceHistogram()));
        }
        return sum;
    }

    /** Up to where at least ten events lie beyond: the rest is luck. */
    private static Line percentiles(String name, Histogram histogram) {
        List<double[]> points = new ArrayList<>();
        for (double x = 1; histogram.getTotalCount() / x >= FEWEST_BEYOND; x *= Math.pow(10, 1 / 20.0)) {
            points.add(new double[] {x, histogram.getValueAtPercentile(100 * (1 - 1 / x)) / 1000.0});
        }
        return new Line(
                name,
                points.stream().mapToDouble(point -> point[0]).toArray(),
                points.stream().mapToDouble(point -> point[1]).toArray());
    }

    private static Line line(String name, List<Second> seconds, ToDoubleFunction<Second> value) {
        return new Line(
                name,
                seconds.stream()
                        .mapToDouble(second -> second.start() + second.seconds())
                        .toArray(),
                seconds.stream().mapToDouble(value).toArray());
    }

    private static double p99(Second second) {
        return Double.isNaN(second.response().p99())
                ? second.service().p99()
                : second.response().p99();
    }

    private static double warmUpSeconds(List<Second> seconds) {
        return seconds.stream()
                .filter(second -> second.phase() == Phase.WARM_UP)
                .mapToDouble(second -> second.start() + second.seconds())
                .max()
                .orElse(0);
    }
}
