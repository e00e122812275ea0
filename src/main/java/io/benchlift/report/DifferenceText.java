package io.benchlift.report;

import io.benchlift.stats.Metric;
import io.benchlift.text.Messages;

/** A difference in everyday words: "43 % slower", "59 × slower", "2.4 × faster". */
final class DifferenceText {

    /** From this factor on a factor is easier to understand than a percentage. */
    private static final double LEAST_FACTOR = 2;

    private static final double SMALLEST_PERCENT = 0.05;

    private final Messages messages;
    private final Figures figures;

    DifferenceText(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /** @param log ln(candidate / baseline) of the metric */
    String of(Metric metric, double log) {
        double percent = 100 * Math.abs(Math.expm1(log));
        if (percent < SMALLEST_PERCENT) {
            return messages.get("matrix.equal");
        }
        boolean isFaster = metric.isHigherBetter() == log > 0;
        double factor = Math.exp(Math.abs(log));
        return factor >= LEAST_FACTOR
                ? messages.get(isFaster ? "matrix.times.faster" : "matrix.times.slower", figures.factor(factor))
                : messages.get(isFaster ? "matrix.faster" : "matrix.slower", figures.percent(percent));
    }
}
