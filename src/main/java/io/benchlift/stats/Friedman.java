package io.benchlift.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.FDistribution;
import org.apache.commons.statistics.ranking.NaturalRanking;

/**
 * Do k configurations differ at all, by their ranks within n blocks? chi2 is corrected for ties (as in R and SciPy);
 * {@code p} belongs to Iman and Davenport's F, which is less timid than chi2 for few blocks.
 */
public record Friedman(int blocks, int configurations, double chi2, double f, double p) {

    /** {@code values[block][configuration]}, complete. */
    public static Friedman of(double[][] values) {
        int n = values.length;
        int k = n == 0 ? 0 : values[0].length;
        if (n < 2 || k < 2) {
            throw new IllegalArgumentException("Friedman needs 2 blocks of 2 values, not " + n + " of " + k);
        }
        var rankSums = new double[k];
        double ties = 0;
        for (var block : values) {
            var ranks = new NaturalRanking().apply(block);
            for (int i = 0; i < k; i++) {
                rankSums[i] += ranks[i];
            }
            ties += ties(ranks);
        }
        double squares = Arrays.stream(rankSums).map(r -> r * r).sum();
        double untied = 1 - ties / (n * k * (k * (double) k - 1));
        double chi2 = untied <= 0 ? 0 : Math.max(0, (12 * squares / (n * k * (k + 1.0)) - 3 * n * (k + 1.0)) / untied);
        return imanDavenport(n, k, chi2);
    }

    private static Friedman imanDavenport(int n, int k, double chi2) {
        double rest = n * (k - 1.0) - chi2;
        if (rest < 1e-9) {
            // The same order in every block: F is infinite, but the chance of it is known.
            double orders = 1;
            for (int i = 2; i <= k; i++) {
                orders *= i;
            }
            return new Friedman(n, k, chi2, Double.POSITIVE_INFINITY, Math.pow(orders, 1.0 - n));
        }
        double f = (n - 1) * chi2 / rest;
        double p = FDistribution.of(k - 1.0, (k - 1.0) * (n - 1)).survivalProbability(f);
        return new Friedman(n, k, chi2, f, p);
    }

    /** Sum of t^3 - t over groups of t equal ranks. */
    private static double ties(double[] ranks) {
        var sorted = ranks.clone();
        Arrays.sort(sorted);
        double sum = 0;
        for (int from = 0; from < sorted.length; ) {
            int to = from;
            while (to < sorted.length && sorted[to] == sorted[from]) {
                to++;
            }
            double t = to - from;
            sum += t * t * t - t;
            from = to;
        }
        return sum;
    }
}
