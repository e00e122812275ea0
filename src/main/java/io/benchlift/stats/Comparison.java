package io.benchlift.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A candidate against a baseline, paired within blocks, on log ratios: 2x and 0.5x are equally far from equal. Figures
 * are natural logs; the {@code ...Percent} methods give the printed values. Without a common block everything is NaN.
 *
 * @param sdLog divides by n - 1; NaN with a single block
 * @param interval of the mean, from Student's t
 * @param p two-sided: exact by sign flips up to {@value SignFlip#MAX_BLOCKS} blocks, beyond by Wilcoxon's signed ranks
 */
public record Comparison(int blocks, double meanLog, double sdLog, Range interval, HodgesLehmann robust, double p) {

    /**
     * Both in block order. The caller leaves out blocks in which either value is missing (NaN) or not positive.
     *
     * @param alpha of the intervals: 0.05 makes them 95 %
     * @throws IllegalArgumentException if such a block is included, or if the lengths differ
     */
    public static Comparison of(double[] baseline, double[] candidate, double alpha) {
        if (baseline.length != candidate.length) {
            throw new IllegalArgumentException(
                    baseline.length + " baseline values but " + candidate.length + " of the candidate");
        }
        var logRatios = new double[baseline.length];
        for (int block = 0; block < logRatios.length; block++) {
            logRatios[block] = Math.log(positive(candidate[block]) / positive(baseline[block]));
        }
        return ofLogRatios(logRatios, alpha);
    }

    /** {@code d}: ln(candidate / baseline) of each block. */
    public static Comparison ofLogRatios(double[] d, double alpha) {
        double mean = Arrays.stream(d).average().orElse(Double.NaN);
        return new Comparison(
                d.length,
                mean,
                Summary.sd(d),
                Summary.tInterval(d, 1 - alpha),
                HodgesLehmann.of(d, 1 - alpha),
                pValue(d));
    }

    /**
     * The same with another error of the mean, such as one that includes the drivers.
     *
     * @param freedom degrees of freedom of {@code standardError}
     */
    Comparison withError(double standardError, double freedom, double alpha) {
        double half = TDistribution.of(freedom).inverseSurvivalProbability(alpha / 2) * standardError;
        return new Comparison(blocks, meanLog, sdLog, new Range(meanLog - half, meanLog + half), robust, p);
    }

    /** The change by the geometric mean of the ratios: 3 is 3 % more than the baseline. */
    public double changePercent() {
        return percent(meanLog);
    }

    public Range intervalPercent() {
        return interval.map(Comparison::percent);
    }

    /** The same by Hodges and Lehmann's estimate. */
    public double robustChangePercent() {
        return percent(robust.estimate());
    }

    /** Unknown with fewer than {@value Rules#FEWEST_BLOCKS} blocks, whose whole range covers less than 95 %. */
    public Range robustIntervalPercent() {
        return blocks < Rules.FEWEST_BLOCKS ? Range.UNKNOWN : robust.interval().map(Comparison::percent);
    }

    /** Two-sided p of Student's t test that the mean is 0; NaN with a single block. */
    double studentP() {
        if (blocks < 2) {
            return Double.NaN;
        }
        if (sdLog == 0) {
            return meanLog == 0 ? 1 : 0;
        }
        double t = Math.abs(meanLog) / (sdLog / Math.sqrt(blocks));
        return 2 * TDistribution.of(blocks - 1.0).survivalProbability(t);
    }

    /** Whether both intervals are on the same side of "equal". */
    public boolean intervalsAgreeInSign() {
        return interval.isAbove(0) && robust.interval().isAbove(0)
                || interval.isBelow(0) && robust.interval().isBelow(0);
    }

    /** Whether mean and Hodges-Lehmann disagree: opposite signs of a clear effect, or widths beyond 2:1. */
    public boolean isSkewed() {
        boolean clear = !interval.contains(0) || !robust.interval().contains(0);
        boolean oppositeSigns = Math.signum(meanLog) != Math.signum(robust.estimate());
        double a = interval.width();
        double b = robust.interval().width();
        return blocks >= 2 && (clear && oppositeSigns || Math.max(a, b) > 2 * Math.min(a, b));
    }

    static double percent(double log) {
        return 100 * Math.expm1(log);
    }

    private static double positive(double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("a ratio needs positive values, not " + value);
        }
        return value;
    }

    private static double pValue(double[] d) {
        return d.length <= SignFlip.MAX_BLOCKS ? SignFlip.pValue(d) : SignedRank.pValue(d);
    }
}
