package io.benchlift.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The mean of one run's seconds with an interval that knows that seconds are not independent: batches are lengthened
 * until neighbours no longer resemble each other. "Within-run only": it says nothing about the next run.
 */
public record BatchMeans(
        int batches, int batchLength, double mean, double halfWidth95, double lag1, boolean isIndependent) {
    private static final int MIN_BATCHES = 20;
    private static final double MAX_LAG1 = 0.1;

    public static BatchMeans of(double... series) {
        if (series.length < MIN_BATCHES) {
            throw new IllegalArgumentException(series.length + " samples, batch means need at least " + MIN_BATCHES);
        }
        int length = 1;
        while (Autocorrelation.lag1(Autocorrelation.batchMeans(series, length)) >= MAX_LAG1
                && series.length / (length + 1) >= MIN_BATCHES) {
            length++;
        }
        var means = Autocorrelation.batchMeans(series, length);
        double lag1 = Autocorrelation.lag1(means);
        double t = TDistribution.of(means.length - 1.0).inverseSurvivalProbability(0.025);
        return new BatchMeans(
                means.length,
                length,
                Arrays.stream(means).average().orElseThrow(),
                t * Summary.sd(means) / Math.sqrt(means.length),
                lag1,
                lag1 < MAX_LAG1);
    }
}
