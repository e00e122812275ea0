package io.benchlift.stats;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * One configuration's trials summarised for one metric. The sd divides by n - 1; with a single value sd, cv and the 95
 * % t interval are unknown (NaN), never 0.
 */
public record Summary(int n, double mean, double median, double sd, double min, double max, Range interval95) {

    /** The sd relative to the mean. */
    public double cv() {
        return sd / mean;
    }

    public static Summary of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("a summary needs at least one value");
        }
        var mean = Mean.of(values).getAsDouble();
        var sd = sd(values);
        return new Summary(
                values.length,
                mean,
                median(values),
                sd,
                Arrays.stream(values).min().getAsDouble(),
                Arrays.stream(values).max().getAsDouble(),
                tInterval(values, Rules.CONFIDENCE));
    }

    static double median(double[] values) {
        return Median.withDefaults().withCopy(true).evaluate(values);
    }

    static double sd(double[] values) {
        return values.length < 2 ? Double.NaN : StandardDeviation.of(values).getAsDouble();
    }

    static Range tInterval(double[] values, double confidence) {
        int n = values.length;
        if (n < 2) {
            return Range.UNKNOWN;
        }
        double t = TDistribution.of(n - 1.0).inverseSurvivalProbability((1 - confidence) / 2);
        return Range.around(Mean.of(values).getAsDouble(), t * sd(values) / Math.sqrt(n));
    }
}
