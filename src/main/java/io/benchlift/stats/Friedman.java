package io.benchlift.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.FDistribution;
import org.apache.commons.statistics.ranking.NaturalRanking;

/**
 * Tests whether k configurations differ at all, by their ranks within n blocks. chi2 is corrected for ties (as in R and
 * SciPy); {@code p} belongs to Iman and Davenport's F (1980), which is less conservative than chi2 for few blocks. If
 * every block has the same order, F is infinite, and p is the exact chance of that, (k!)^(1-n).
 */
public record Friedman(int blocks, int configurations, double chi2, double f, double p) {

    /**
     * {@code values[block][configuration]}, complete.
     *
     * @throws IllegalArgumentException with fewer than two blocks or two configurations
     */
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
        return imanDavenport(n, k, chi2, values[0]);
    }

    private static Friedman imanDavenport(int n, int k, double chi2, double[] block) {
        double rest = n * (k - 1.0) - chi2;
        if (rest < 1e-9) {
            // The same order in every block: F is infinite, but its probability is known.
            return new Friedman(n, k, chi2, Double.POSITIVE_INFINITY, Math.pow(orders(block), 1.0 - n));
        }
        double f = (n - 1) * chi2 / rest;
        double p = FDistribution.of(k - 1.0, (k - 1.0) * (n - 1)).survivalProbability(f);
        return new Friedman(n, k, chi2, f, p);
    }

    /** In how many ways the values of a block can be ordered; equal values are not distinguished. */
    private static double orders(double[] block) {
        var sorted = block.clone();
        Arrays.sort(sorted);
        double orders = 1;
        int alike = 1;
        for (int i = 1; i < sorted.length; i++) {
            alike = sorted[i] == sorted[i - 1] ? alike + 1 : 1;
            orders *= (i + 1.0) / alike;
        }
        return orders;
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
