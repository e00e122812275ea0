package io.benchlift.report;

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
record ThreadCurves(Map<String, TreeMap<Integer, List<Trial>>> trials) {

    /** Empty if the plan does not vary the number of threads. */
    static ThreadCurves of(Session session) {
        Map<String, TreeMap<Integer, List<Trial>>> trials = new LinkedHashMap<>();
        if (session.plan().factors().stream()
                .anyMatch(factor -> factor.setting().equals(Setting.THREADS))) {
            for (Cell cell : session.cells()) {
                if (cell.copy().isEmpty()) {
                    trials.computeIfAbsent(withoutThreads(cell), name -> new TreeMap<>())
                            .put(Integer.valueOf(cell.required(Setting.THREADS)), session.measured(cell));
                }
            }
        }
        return new ThreadCurves(trials);
    }

    boolean isEmpty() {
        return trials.isEmpty();
    }

    List<Scalability.Curve> scalability(TrialMetric metric) {
        List<Scalability.Curve> curves = new ArrayList<>();
        trials.forEach((name, points) -> curves.add(new Scalability.Curve(
                name,
                List.copyOf(points.keySet()),
                points.values().stream().map(some -> values(some, metric)).toList())));
        return curves;
    }

    /** The mean throughput and the median of the trials' 99th percentiles. */
    List<LatencyPrice.Curve> priceOfLatency() {
        List<LatencyPrice.Curve> curves = new ArrayList<>();
        trials.forEach((name, points) -> {
            List<LatencyPrice.Point> path = new ArrayList<>();
            points.forEach((threads, some) -> {
                double[] tps = finite(values(some, TrialMetric.TPS));
                double[] p99 = finite(values(some, TrialMetric.P99));
                if (tps.length > 0 && p99.length > 0) {
                    path.add(new LatencyPrice.Point(
                            threads, Summary.of(tps).mean(), Summary.of(p99).median()));
                }
            });
            curves.add(new LatencyPrice.Curve(name, path));
        });
        return curves;
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
