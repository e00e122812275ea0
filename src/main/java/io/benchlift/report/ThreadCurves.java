package io.benchlift.report;

import io.benchlift.chart.Hue;
import io.benchlift.chart.LatencyPrice;
import io.benchlift.chart.Scalability;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Summary;
import io.benchlift.verdict.TrialMetric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The measured trials of a session by configuration without the number of threads, and by that number. */
record ThreadCurves(Map<String, Curve> curves) {

    /** The trials of one configuration by the number of threads. */
    record Curve(Hue hue, TreeMap<Integer, List<Trial>> trials) {}

    /** Empty if the plan does not vary the number of threads. */
    static ThreadCurves of(Session session) {
        Map<String, Curve> curves = new LinkedHashMap<>();
        Map<Integer, Integer> dashes = new LinkedHashMap<>();
        if (session.plan().factors().stream()
                .anyMatch(factor -> factor.setting().equals(Setting.THREADS))) {
            CellHues hues = CellHues.of(session.plan(), session.cells());
            for (Cell cell : session.cells()) {
                if (cell.copy().isEmpty()) {
                    curves.computeIfAbsent(
                                    withoutThreads(cell),
                                    name -> new Curve(
                                            hue(session, hues.inPanel(cell).level(), curves.size(), dashes),
                                            new TreeMap<>()))
                            .trials()
                            .put(Integer.valueOf(cell.required(Setting.THREADS)), session.measured(cell));
                }
            }
        }
        return new ThreadCurves(curves);
    }

    /** If the numbers of threads are judged, a curve crosses all their colours and has one of its own. */
    private static Hue hue(Session session, int level, int curve, Map<Integer, Integer> dashes) {
        boolean areThreadsJudged = session.plan().factors().get(0).setting().equals(Setting.THREADS);
        return areThreadsJudged ? new Hue(curve, 0) : new Hue(level, dashes.merge(level, 1, Integer::sum) - 1);
    }

    boolean isEmpty() {
        return curves.isEmpty();
    }

    List<Scalability.Curve> scalability(TrialMetric metric) {
        List<Scalability.Curve> all = new ArrayList<>();
        curves.forEach((name, curve) -> all.add(new Scalability.Curve(
                name,
                curve.hue(),
                List.copyOf(curve.trials().keySet()),
                curve.trials().values().stream()
                        .map(some -> values(some, metric))
                        .toList())));
        return all;
    }

    /** The mean throughput and the median of the trials' 99th percentiles. */
    List<LatencyPrice.Curve> priceOfLatency() {
        List<LatencyPrice.Curve> all = new ArrayList<>();
        curves.forEach((name, curve) -> {
            List<LatencyPrice.Point> path = new ArrayList<>();
            curve.trials().forEach((threads, some) -> {
                double[] tps = finite(values(some, TrialMetric.TPS));
                double[] p99 = finite(values(some, TrialMetric.P99));
                if (tps.length > 0 && p99.length > 0) {
                    path.add(new LatencyPrice.Point(
                            threads, Summary.of(tps).mean(), Summary.of(p99).median()));
                }
            });
            all.add(new LatencyPrice.Curve(name, curve.hue(), path));
        });
        return all;
    }

    private static double[] values(List<Trial> trials, TrialMetric metric) {
        return trials.stream().mapToDouble(trial -> metric.of(trial.result())).toArray();
    }

    private static double[] finite(double[] values) {
        return Arrays.stream(values).filter(Double::isFinite).toArray();
    }

    private static String withoutThreads(Cell cell) {
        return cell.levels().entrySet().stream()
                .filter(level -> !level.getKey().equals(Setting.THREADS))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining(", "));
    }
}
