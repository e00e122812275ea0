package io.benchlift.measure;

/**
 * Where the warm-up ends: the cut that makes the standard error of the rest smallest, on means of 5 samples. A cut at
 * half of the series means that the series was still settling there: run longer.
 */
public record Mser5(int cut, int samples, boolean isSettled) {
    public static final int BATCH = 5;

    /** {@code series}: one sample per second; {@link #cut} is the number of samples to leave out. */
    public static Mser5 of(double... series) {
        int m = series.length / BATCH;
        if (m < 2) {
            return new Mser5(0, series.length, false);
        }
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int d = 0; d <= m / 2; d++) {
            double error = squaredError(series, d, m);
            if (error < least) {
                least = error;
                best = d;
            }
        }
        return new Mser5(best * BATCH, series.length, best < m / 2);
    }

    private static double squaredError(double[] series, int from, int to) {
        double mean = 0;
        for (int i = from; i < to; i++) {
            mean += batch(series, i) / (to - from);
        }
        double squares = 0;
        for (int i = from; i < to; i++) {
            double off = batch(series, i) - mean;
            squares += off * off;
        }
        return squares / ((double) (to - from) * (to - from));
    }

    private static double batch(double[] series, int which) {
        double sum = 0;
        for (int i = 0; i < BATCH; i++) {
            sum += series[which * BATCH + i];
        }
        return sum / BATCH;
    }
}
