package io.benchlift.report;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Differences;
import io.benchlift.chart.EngineBars;
import io.benchlift.chart.HeatMap;
import io.benchlift.chart.Hue;
import io.benchlift.chart.LatencyPrice;
import io.benchlift.chart.Line;
import io.benchlift.chart.PercentileCurve;
import io.benchlift.chart.RateLatency;
import io.benchlift.chart.Scalability;
import io.benchlift.chart.SmallMultiples;
import io.benchlift.chart.Spread;
import io.benchlift.chart.Subtitle;
import io.benchlift.chart.TimeSeries;
import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.session.StoredInterval;
import io.benchlift.session.Trial;
import io.benchlift.stats.Comparison;
import io.benchlift.stats.Metric;
import io.benchlift.stats.Rules;
import io.benchlift.stats.ScalabilityLaw;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.StatementComparison;
import io.benchlift.verdict.TrialMetric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.jfree.chart.JFreeChart;

/** The charts of a session, one for each question. */
public final class SessionCharts {

    /** More percentile panels beside each other would be too narrow. */
    private static final int MOST_PANELS = 4;

    private final Session session;
    private final Messages messages;
    private final ChartTheme theme;

    public SessionCharts(Session session, Messages messages, ChartTheme theme) {
        this.session = session;
        this.messages = messages;
        this.theme = theme;
    }

    /** Which is better? One bar for each level; a group of bars for each combination of the other factors. */
    public JFreeChart bars(List<Family> families, TrialMetric metric) {
        return titled(EngineBars.chart(barsOf(families), axis(metric.metric()), theme, messages.locale()));
    }

    /** In the order of the matrix of verdicts: the baseline first, the twin last. */
    private List<EngineBars.Bar> barsOf(List<Family> families) {
        CellHues hues = CellHues.of(session.plan(), session.cells());
        List<EngineBars.Bar> bars = new ArrayList<>();
        boolean isGrouped = families.size() > 1;
        for (Family family : families) {
            List<String> names = family.blocks().names();
            for (String name : baselineFirst(family)) {
                Cell cell = family.cells().get(names.indexOf(name));
                bars.add(new EngineBars.Bar(
                        isGrouped ? name : "",
                        isGrouped ? VerdictText.conditions(family) : name,
                        hues.inPanel(cell).level(),
                        family.blocks().column(name)));
            }
        }
        return bars;
    }

    private static List<String> baselineFirst(Family family) {
        List<String> names = new ArrayList<>(family.blocks().names());
        names.remove(family.baseline());
        names.add(0, family.baseline());
        return names;
    }

    /** By how much? */
    public JFreeChart differences(Family family) {
        return differences(List.of(family));
    }

    /** By how much? All families in one column, on one scale. */
    public JFreeChart differences(List<Family> families) {
        List<Differences.Difference> differences = new ArrayList<>();
        for (Family family : families) {
            for (Verdict verdict : family.judgement().verdicts()) {
                boolean isClear = verdict.blocks() >= Rules.FEWEST_BLOCKS;
                differences.add(difference(family, verdict.candidate(), verdict.comparison(), isClear));
            }
            family.judgement()
                    .noiseFloor()
                    .ifPresent(noise -> differences.add(difference(family, "A/A", noise.comparison(), false)));
        }
        Family first = families.get(0);
        String metric = new VerdictText(messages).metric(first.metric().metric());
        String axis = messages.get("chart.axis.change", first.baseline(), metric);
        return titled(Differences.chart(differences, delta(first), axis, theme, messages.locale()));
    }

    /** What does a rate cost in latency? Every rate that the searches of the session tried. */
    public JFreeChart rates() {
        List<RateLatency.Points> cells = new ArrayList<>();
        String target = "";
        for (Cell cell : session.cells()) {
            List<RateLatency.Point> points = new ArrayList<>();
            for (Trial trial : session.measured(cell)) {
                target = trial.result().facts().getOrDefault("rate.target", target);
                RateTable.steps(trial).forEach(points::add);
            }
            cells.add(new RateLatency.Points(cell.label(), points));
        }
        return titled(RateLatency.chart(
                cells,
                new RateLatency.Words(
                        messages.get("chart.axis.rate"),
                        messages.get("chart.axis.latency-of", target.split(" ")[0]),
                        RateTable.limitMillis(target)),
                theme,
                messages.locale()));
    }

    /** Which statement got slower, and by how much? */
    public JFreeChart statements(StatementComparison comparison) {
        List<Differences.Difference> differences = new ArrayList<>();
        boolean isOne = comparison.family().question().candidates().size() == 1;
        for (StatementComparison.Statement statement : comparison.statements()) {
            for (Verdict verdict : statement.judgement().verdicts()) {
                differences.add(new Differences.Difference(
                        isOne ? statement.name() : statement.name() + ", " + verdict.candidate(),
                        verdict.changePercent(),
                        verdict.intervalPercent(),
                        verdict.blocks() >= Rules.FEWEST_BLOCKS));
            }
        }
        String axis = messages.get("chart.axis.statements", comparison.family().baseline());
        return titled(Differences.chart(differences, Metric.STATEMENT.delta(), axis, theme, messages.locale()));
    }

    private static Differences.Difference difference(
            Family family, String name, Comparison comparison, boolean isClear) {
        String row = family.at().isEmpty()
                ? name
                : name + ", " + String.join(", ", family.at().values());
        return new Differences.Difference(row, comparison.changePercent(), comparison.intervalPercent(), isClear);
    }

    /** How steady? Every trial of every level. */
    public JFreeChart spread(List<Family> families, TrialMetric metric) {
        return titled(Spread.chart(barsOf(families), axis(metric.metric()), theme, messages.locale()));
    }

    /** Which is better under each condition? Empty if there are no conditions, or too many to read. */
    public Optional<JFreeChart> smallMultiples(List<Family> families, TrialMetric metric) {
        if (families.size() < 2 || families.size() > SmallMultiples.MOST) {
            return Optional.empty();
        }
        List<SmallMultiples.Multiple> multiples = families.stream()
                .map(family -> new SmallMultiples.Multiple(VerdictText.conditions(family), barsOf(List.of(family))))
                .toList();
        return Optional.of(titled(SmallMultiples.chart(multiples, axis(metric.metric()), theme, messages.locale())));
    }

    /** How does it scale? Empty if the plan does not vary the number of threads. */
    public Optional<JFreeChart> scalability(TrialMetric metric) {
        ThreadCurves curves = ThreadCurves.of(session);
        Optional<Scalability.FitName> fits = metric == TrialMetric.TPS ? Optional.of(this::fitName) : Optional.empty();
        return curves.isEmpty()
                ? Optional.empty()
                : Optional.of(titled(Scalability.chart(
                        curves.scalability(metric),
                        messages.get("chart.axis.threads"),
                        axis(metric.metric()),
                        fits,
                        theme,
                        messages.locale())));
    }

    /** A peak beyond what was measured is a guess, so its number is not told. */
    private String fitName(String curve, ScalabilityLaw law, int mostThreads) {
        if (law.isPeakReached(mostThreads)) {
            return messages.get("chart.law.peak", curve, Math.round(law.peak().orElseThrow()));
        }
        return messages.get(law.peak().isPresent() ? "chart.law.not-reached" : "chart.law.no-peak", curve, mostThreads);
    }

    /** What does throughput cost in latency? Empty if the plan does not vary the number of threads. */
    public Optional<JFreeChart> priceOfLatency() {
        ThreadCurves curves = ThreadCurves.of(session);
        return curves.isEmpty()
                ? Optional.empty()
                : Optional.of(titled(LatencyPrice.chart(
                        curves.priceOfLatency(),
                        new LatencyPrice.Words(messages.get("chart.axis.tps"), messages.get("chart.axis.p99")),
                        theme,
                        messages.locale())));
    }

    /** When were the stalls of a trial? @param columns the width in pixels; more points would not be visible */
    public JFreeChart heatMap(int trial, int columns) {
        return titled(HeatMap.chart(
                LatencyCells.of(session, trial, columns),
                new HeatMap.Words(
                        messages.get("chart.axis.elapsed"),
                        messages.get("chart.axis.latency"),
                        messages.get("chart.axis.events")),
                theme,
                messages.locale()));
    }

    /** How slow is the slowest? From the merged histograms of each cell's trials. */
    public JFreeChart percentiles() {
        CellHues hues = CellHues.of(session.plan(), session.cells());
        Map<String, List<Line>> panels = new LinkedHashMap<>();
        for (Cell cell : session.cells()) {
            List<Trial> trials = session.measured(cell);
            if (!trials.isEmpty() && cell.copy().isEmpty()) {
                List<Integer> numbers = trials.stream().map(Trial::number).toList();
                panels.computeIfAbsent(hues.panel(cell), panel -> new ArrayList<>())
                        .add(percentiles(name(cell, hues), session.histogram(numbers))
                                .in(hues.inPanel(cell)));
            }
        }
        return titled(PercentileCurve.panels(
                panels.size() <= MOST_PANELS
                        ? panels.entrySet().stream()
                                .map(panel -> new PercentileCurve.Panel(panel.getKey(), panel.getValue()))
                                .toList()
                        : List.of(new PercentileCurve.Panel("", sharedPercentiles(hues))),
                messages.get("chart.axis.percentile"),
                messages.get("chart.axis.latency"),
                theme,
                messages.locale()));
    }

    /** The level, where the panel names the rest. */
    private String name(Cell cell, CellHues hues) {
        return hues.panel(cell).isEmpty()
                ? cell.label()
                : cell.levels().values().stream().findFirst().orElse(cell.label());
    }

    /** In one panel, where lines of one level are told apart by their dashes. */
    private List<Line> sharedPercentiles(CellHues hues) {
        List<Line> lines = new ArrayList<>();
        for (Cell cell : session.cells()) {
            List<Integer> numbers =
                    session.measured(cell).stream().map(Trial::number).toList();
            if (!numbers.isEmpty() && cell.copy().isEmpty()) {
                lines.add(percentiles(cell.label(), session.histogram(numbers)).in(hues.shared(cell)));
            }
        }
        return lines;
    }

    /** What happened over time? The trials of one block, one line for each cell. */
    public JFreeChart overTime(int block, int columns) {
        Map<Integer, Trial> trials = new TreeMap<>();
        session.trials().stream()
                .filter(trial -> trial.block() == block && trial.cell().copy().isEmpty())
                .forEach(trial -> trials.put(trial.cell().number(), trial));
        CellHues hues = CellHues.of(session.plan(), session.cells());
        List<Line> tps = new ArrayList<>();
        List<Line> p99 = new ArrayList<>();
        List<Line> errors = new ArrayList<>();
        List<TimeSeries.Span> outages = new ArrayList<>();
        double warmUp = 0;
        for (Trial trial : trials.values()) {
            List<StoredInterval> seconds = session.seconds(trial.number());
            String name = trial.cell().label();
            Hue hue = hues.shared(trial.cell());
            tps.add(SecondLines.line(name, seconds, StoredInterval::tps).in(hue));
            p99.add(SecondLines.line(name, seconds, SessionCharts::p99).in(hue));
            errors.add(SecondLines.line(name, seconds, StoredInterval::errorsPerSecond)
                    .in(hue));
            warmUp = Math.max(warmUp, SecondLines.warmUp(seconds));
            outages.addAll(SecondLines.outages(trial));
        }
        return titled(TimeSeries.chart(
                List.of(
                        new TimeSeries.Panel(messages.get("chart.axis.tps"), tps, 3),
                        new TimeSeries.Panel(messages.get("chart.axis.p99"), p99, 2),
                        new TimeSeries.Panel(messages.get("chart.axis.errors"), errors, 1)),
                new TimeSeries.Shades(warmUp, outages),
                SecondLines.words(messages),
                columns,
                theme,
                messages.locale()));
    }

    /** What did the machine do in a trial? @param columns the width in pixels; more points would not be visible */
    public JFreeChart machine(int trial, int columns) {
        return titled(new MachineChart(session, messages, theme).of(trial, columns));
    }

    /** The note about a model disk is part of the picture, which may be copied without its page. */
    private JFreeChart titled(JFreeChart chart) {
        return ModelDiskNote.words(session.cells(), messages)
                .map(words -> Subtitle.on(chart, words, theme))
                .orElse(chart);
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

    /** Up to the percentile with at least ten events beyond it: the rest is random. */
    private static Line percentiles(String name, Histogram histogram) {
        List<double[]> points = new ArrayList<>();
        for (double x = 1; histogram.getTotalCount() / x >= Rules.FEWEST_EVENTS_BEYOND; x *= Math.pow(10, 1 / 20.0)) {
            points.add(new double[] {x, histogram.getValueAtPercentile(100 * (1 - 1 / x)) / 1000.0});
        }
        return new Line(
                name,
                points.stream().mapToDouble(point -> point[0]).toArray(),
                points.stream().mapToDouble(point -> point[1]).toArray());
    }

    private static double p99(StoredInterval second) {
        return Double.isNaN(second.response().p99())
                ? second.service().p99()
                : second.response().p99();
    }
}
