package io.benchlift.stats;

import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Order statistics that enclose a quantile of one run: ranks (from 1) with P(lower &lt;= Bin(n, q) &lt; upper) &gt;= the
 * confidence. Within one run only, and optimistic there, because neighbouring operations are alike.
 */
public record QuantileInterval(int lower, int upper, double coverage) {

    /** Empty when n is too small for the tail: rank 0 or n + 1 would be needed. */
    public static Optional<QuantileInterval> of(int n, double quantile, double confidence) {
        var count = BinomialDistribution.of(n, quantile);
        double tail = (1 - confidence) / 2;
        int lower = count.inverseCumulativeProbability(tail);
        int upper = count.inverseSurvivalProbability(tail) + 1;
        if (lower < 1 || upper > n) {
            return Optional.empty();
        }
        double coverage = count.cumulativeProbability(upper - 1) - count.cumulativeProbability(lower - 1);
        return Optional.of(new QuantileInterval(lower, upper, coverage));
    }
}
