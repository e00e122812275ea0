package io.benchlift.stats;

import org.apache.commons.statistics.distribution.NormalDistribution;

/** How many blocks find a difference of delta four times out of five, from a pilot's spread. */
public final class SampleSize {
    public static final int MINIMUM = 8;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final double Z =
            NORMAL.inverseCumulativeProbability(0.975) + NORMAL.inverseCumulativeProbability(0.80);

    private SampleSize() {}

    /** {@code sdLog}: sd of the log ratios over the pilot's blocks; one block is added for the t distribution's tails. */
    public static int blocks(double sdLog, double delta) {
        if (!(sdLog >= 0) || !(delta > 0)) {
            throw new IllegalArgumentException("blocks for sd " + sdLog + " and delta " + delta);
        }
        return forDistance(sdLog, Math.log1p(delta));
    }

    /** The same for any distance on the log scale; {@code Integer.MAX_VALUE} when out of reach. */
    static int forDistance(double sdLog, double distance) {
        double n = Math.ceil(Math.pow(Z * sdLog / distance, 2)) + 1;
        return n < Integer.MAX_VALUE ? Math.max(MINIMUM, (int) n) : Integer.MAX_VALUE;
    }
}
