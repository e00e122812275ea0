package io.benchlift.stats;

import java.util.Arrays;

/**
 * The median of the slopes between all pairs of points (Theil 1950, Sen 1968): a few outliers do not change it much.
 */
public final class TheilSen {
    private TheilSen() {}

    /** NaN if all x are equal or there are fewer than two points. */
    public static double slope(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException(x.length + " x but " + y.length + " y");
        }
        var slopes = new double[x.length * (x.length - 1) / 2];
        int n = 0;
        for (int i = 0; i < x.length; i++) {
            for (int j = i + 1; j < x.length; j++) {
                if (x[i] != x[j]) {
                    slopes[n++] = (y[j] - y[i]) / (x[j] - x[i]);
                }
            }
        }
        return n == 0 ? Double.NaN : Summary.median(Arrays.copyOf(slopes, n));
    }
}
