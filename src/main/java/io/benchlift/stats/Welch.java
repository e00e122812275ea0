package io.benchlift.stats;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Two sets of trials that share no blocks, on logs: the difference of their means with Welch's interval, which does
 * not need equal variances. Any change between the two sets looks like a difference here, so there is never a
 * winner.
 *
 * @param meanLog log of candidate over baseline; NaN if either side is empty
 * @param interval unknown with fewer than two values on a side
 */
public record Welch(int baselineTrials, int candidateTrials, double meanLog, Range interval) {

    /** Values that are missing (NaN), zero or negative are left out, because they have no log. */
    public static Welch of(double[] baseline, double[] candidate) {
        return ofLogs(logs(baseline), logs(candidate), Rules.ALPHA);
    }

    /**
     * Of values that are logs already, such as log ratios to a common reference.
     *
     * @param alpha of the interval, two-sided
     */
    public static Welch ofLogs(double[] a, double[] b, double alpha) {
        double change = a.length == 0 || b.length == 0
                ? Double.NaN
                : Mean.of(b).getAsDouble() - Mean.of(a).getAsDouble();
        return new Welch(a.length, b.length, change, interval(a, b, change, alpha));
    }

    /** The change of the geometric means; NaN if either side is empty. */
    public double changePercent() {
        return 100 * Math.expm1(meanLog);
    }

    public Range intervalPercent() {
        return interval.map(log -> 100 * Math.expm1(log));
    }

    private static Range interval(double[] a, double[] b, double change, double alpha) {
        if (a.length < 2 || b.length < 2) {
            return Range.UNKNOWN;
        }
        double errorA = squaredError(a);
        double errorB = squaredError(b);
        double both = errorA + errorB;
        if (both == 0) {
            return new Range(change, change);
        }
        double freedom = both * both / (errorA * errorA / (a.length - 1) + errorB * errorB / (b.length - 1));
        double t = TDistribution.of(freedom).inverseSurvivalProbability(alpha / 2);
        return Range.around(change, t * Math.sqrt(both));
    }

    private static double squaredError(double[] values) {
        double sd = Summary.sd(values);
        return sd * sd / values.length;
    }

    private static double[] logs(double[] values) {
        return Arrays.stream(values)
                .filter(value -> value > 0 && value < Double.POSITIVE_INFINITY)
                .map(Math::log)
                .toArray();
    }
}
