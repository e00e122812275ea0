package io.benchlift.stats;

import java.util.Arrays;

/**
 * The robust twin of the mean: median of the Walsh averages (d_i + d_j)/2, i &lt;= j, its interval cut at the Wilcoxon
 * signed-rank quantiles as R's {@code wilcox.test(exact = TRUE)} does. Below 6 values no 95 % interval exists: it is
 * then the whole range of the values, as in R.
 */
public record HodgesLehmann(double estimate, Range interval) {

    public static HodgesLehmann of(double[] differences, double confidence) {
        if (differences.length == 0) {
            return new HodgesLehmann(Double.NaN, Range.UNKNOWN);
        }
        var walsh = walshAverages(differences);
        int cut = Math.max(1, signedRankQuantile((1 - confidence) / 2, differences.length));
        return new HodgesLehmann(Summary.median(walsh), new Range(walsh[cut - 1], walsh[walsh.length - cut]));
    }

    private static double[] walshAverages(double[] differences) {
        int n = differences.length;
        var walsh = new double[n * (n + 1) / 2];
        int next = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                walsh[next++] = (differences[i] + differences[j]) / 2;
            }
        }
        Arrays.sort(walsh);
        return walsh;
    }

    /** The smallest q with P(T <= q) >= p, T the sum of the ranks 1..n that got a plus from a fair coin. */
    private static int signedRankQuantile(double p, int n) {
        var probability = new double[n * (n + 1) / 2 + 1];
        probability[0] = 1;
        int top = 0;
        for (int rank = 1; rank <= n; rank++) {
            top += rank;
            for (int sum = top; sum >= 0; sum--) {
                probability[sum] = (probability[sum] + (sum >= rank ? probability[sum - rank] : 0)) / 2;
            }
        }
        double below = 0;
        for (int q = 0; q < probability.length; q++) {
            below += probability[q];
            if (below >= p) {
                return q;
            }
        }
        return top;
    }
}
