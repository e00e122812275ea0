package io.benchlift.lab;

import io.benchlift.audit.Audit;
import io.benchlift.audit.Severity;
import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.stats.Comparison;
import io.benchlift.stats.Rules;
import io.benchlift.verdict.TrialMetric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * The number that a lab asks for, computed from a session.
 *
 * @param cell levels that select one configuration, all if empty
 * @param base levels of the configuration it is compared with
 */
public record Quantity(Kind kind, TrialMetric metric, Map<String, String> cell, Map<String, String> base) {

    /** How the number is computed from the trials. */
    public enum Kind {
        /** The cell in percent of the base, paired within blocks, as in the verdict. */
        RATIO,
        /** The distance between the best and the worst trial in percent of their mean. */
        SPREAD,
        /** How many rules the printed results violate from which the session was made. */
        MISTAKES;

        String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Quantity {
        cell = Map.copyOf(cell);
        base = Map.copyOf(base);
    }

    /** Empty where the session has no trials for it. */
    public OptionalDouble of(Session session) {
        double value =
                switch (kind) {
                    case RATIO -> ratio(session);
                    case SPREAD -> spread(session);
                    case MISTAKES -> mistakes(session);
                };
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    private double ratio(Session session) {
        List<Double> logs = new ArrayList<>();
        int blocks = session.blocks();
        for (int block = 1; block <= blocks; block++) {
            double candidate = inBlock(session, block, cell);
            double baseline = inBlock(session, block, base);
            if (candidate > 0 && baseline > 0) {
                logs.add(Math.log(candidate / baseline));
            }
        }
        return 100
                + Comparison.ofLogRatios(logs.stream().mapToDouble(log -> log).toArray(), Rules.ALPHA)
                        .changePercent();
    }

    private double inBlock(Session session, int block, Map<String, String> levels) {
        return session.trials().stream()
                .filter(trial -> trial.block() == block && isPlain(trial.cell(), levels))
                .mapToDouble(trial -> metric.of(trial.result()))
                .findFirst()
                .orElse(Double.NaN);
    }

    /** The A/A twin is left out, because it would count its cell twice. */
    private static boolean isPlain(Cell cell, Map<String, String> levels) {
        return cell.copy().isEmpty() && cell.levels().entrySet().containsAll(levels.entrySet());
    }

    private double spread(Session session) {
        double[] values = session.trials().stream()
                .filter(trial -> trial.cell().levels().entrySet().containsAll(cell.entrySet()))
                .mapToDouble(trial -> metric.of(trial.result()))
                .filter(Double::isFinite)
                .toArray();
        if (values.length < 2) {
            return Double.NaN;
        }
        DoubleStream all = Arrays.stream(values);
        var summary = all.summaryStatistics();
        return 100 * (summary.getMax() - summary.getMin()) / summary.getAverage();
    }

    private static double mistakes(Session session) {
        List<String> texts = session.environment().entrySet().stream()
                .filter(fact -> fact.getKey().matches("source\\.\\d+\\.text"))
                .map(Map.Entry::getValue)
                .toList();
        return texts.isEmpty()
                ? Double.NaN
                : texts.stream()
                        .mapToLong(text -> Audit.of(text).count(Severity.WRONG))
                        .sum();
    }
}
