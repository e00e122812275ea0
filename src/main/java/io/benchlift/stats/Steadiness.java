package io.benchlift.stats;

import java.util.Arrays;

/** Was the measured window level? The change along a fitted line, as a share of the mean, and how 10 s means hang together. */
public record Steadiness(double drift, double lag1) {
    private static final double MAX_DRIFT = 0.02;
    private static final double MAX_LAG1 = 0.3;
    private static final int BATCH_SECONDS = 10;

    public static Steadiness of(double... perSecond) {
        if (perSecond.length == 0) {
            throw new IllegalArgumentException("steadiness of no seconds at all");
        }
        double mean = Arrays.stream(perSecond).average().orElseThrow();
        double middle = (perSecond.length - 1) / 2.0;
        double products = 0;
        double squares = 0;
        for (int i = 0; i < perSecond.length; i++) {
            products += (i - middle) * (perSecond[i] - mean);
            squares += (i - middle) * (i - middle);
        }
        double slope = squares == 0 ? 0 : products / squares;
        double lag1 = Autocorrelation.lag1(Autocorrelation.batchMeans(perSecond, BATCH_SECONDS));
        return new Steadiness(slope * perSecond.length / mean, lag1);
    }

    public boolean isSteady() {
        return Math.abs(drift) <= MAX_DRIFT && lag1 < MAX_LAG1;
    }
}
