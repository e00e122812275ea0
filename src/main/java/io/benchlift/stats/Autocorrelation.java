package io.benchlift.stats;

import java.util.Arrays;

/** How alike neighbours in a series are, from -1 to 1. */
final class Autocorrelation {
    private Autocorrelation() {}

    /** 0 for a constant series. */
    static double lag1(double[] series) {
        double mean = Arrays.stream(series).average().orElse(0);
        double products = 0;
        double squares = 0;
        for (int i = 0; i < series.length; i++) {
            double off = series[i] - mean;
            squares += off * off;
            if (i > 0) {
                products += off * (series[i - 1] - mean);
            }
        }
        return squares == 0 ? 0 : products / squares;
    }

    static double[] batchMeans(double[] series, int length) {
        var means = new double[series.length / length];
        for (int i = 0; i < means.length * length; i++) {
            means[i / length] += series[i] / length;
        }
        return means;
    }
}
