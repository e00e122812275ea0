package io.benchlift.stats;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The robust counterpart of the mean: median of the Walsh averages (d_i + d_j)/2, i &lt;= j, its interval cut at the
 * Wilcoxon signed-rank quantiles as R's {@code wilcox.test(exact = TRUE)} does, from 101 values on at those of the
 * normal distribution. Below 6 values no 95 % interval exists: it is then the whole range of the values, as in R.
 */
public record HodgesLehmann(double estimate, Range interval) {

    private static final int MOST_EXACT = 100;

    /** @param confidence of the interval, such as 0.95 */
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

    private static int signedRankQuantile(double p, int n) {
        return n <= MOST_EXACT ? exactQuantile(p, n) : normalQuantile(p, n);
    }

    /** The signed-rank sum is nearly normal when n is large, and the exact sum takes n cubed steps. */
    static int normalQuantile(double p, int n) {
        double mean = n * (n + 1.0) / 4;
        double deviation = Math.sqrt(n * (n + 1.0) * (2 * n + 1) / 24);
        return (int) Math.ceil(NormalDistribution.of(mean, deviation).inverseCumulativeProbability(p) - 0.5);
    }

    /** The smallest q with P(T <= q) >= p, where T is the sum of the ranks 1..n that got a plus from a fair coin. */
    static int exactQuantile(double p, int n) {
        double[] probability =
                SignedRank.distribution(IntStream.rangeClosed(1, n).toArray());
        double below = 0;
        for (int q = 0; q < probability.length; q++) {
            below += probability[q];
            if (below >= p) {
                return q;
            }
        }
        return probability.length - 1;
    }
}
