package io.benchlift.stats;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How many blocks decide four times out of five, by the rule that judges. A normal approximation with Guenther's
 * correction (1981) for the t distribution's tails.
 */
public final class SampleSize {
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final double POWER = NORMAL.inverseCumulativeProbability(Rules.POWER);

    /** The normal quantile for deciding every other time. */
    private static final double EVEN_ODDS = 0;

    private final double quantile;
    private final double logDelta;

    /** @param alpha of a single interval, two-sided */
    SampleSize(double alpha, double delta) {
        this.quantile = NORMAL.inverseSurvivalProbability(alpha / 2);
        this.logDelta = Math.log1p(delta);
    }

    /**
     * Blocks needed to see that a mean is {@code distance} away from a bound.
     *
     * @param sd of one block, on the same scale
     */
    double blocks(double sd, double distance) {
        return blocks(sd, distance, POWER);
    }

    private double blocks(double sd, double distance, double power) {
        return Math.pow((quantile + power) * sd / distance, 2) + quantile * quantile / 2;
    }

    /**
     * Blocks needed if the true difference is the observed one: to separate it from the threshold, which falls while
     * the twins are measured further, or from delta if it is smaller. Empty if more than {@value Rules#MOST_BLOCKS}
     * would not be enough.
     */
    OptionalInt moreBlocks(Comparison comparison, Optional<NoiseFloor> floor) {
        int n = comparison.blocks();
        double seen = Math.abs(comparison.meanLog());
        return IntStream.rangeClosed(n + 1, Rules.MOST_BLOCKS)
                .filter(all -> decides(seen, comparison, floor, all, POWER))
                .map(all -> all - n)
                .findFirst();
    }

    /**
     * Whether {@code all} blocks would decide every other time if the true difference were the best that the interval
     * still allows.
     */
    boolean hasProspect(Comparison comparison, Optional<NoiseFloor> floor, int all) {
        Range interval = comparison.interval();
        double largest = Math.max(Math.abs(interval.low()), Math.abs(interval.high()));
        double smallest = interval.contains(0) ? 0 : Math.min(Math.abs(interval.low()), Math.abs(interval.high()));
        return decides(largest, comparison, floor, all, EVEN_ODDS)
                || decides(smallest, comparison, floor, all, EVEN_ODDS);
    }

    /** The smallest difference that {@code all} blocks show, as a log. */
    double visible(Comparison comparison, Optional<NoiseFloor> floor, int all) {
        double distance = (quantile + POWER) * scatter(comparison, floor) / Math.sqrt(all - quantile * quantile / 2);
        return threshold(floor, all) + distance;
    }

    private boolean decides(
            double difference, Comparison comparison, Optional<NoiseFloor> floor, int all, double power) {
        double threshold = threshold(floor, all);
        boolean isLarge = difference > logDelta;
        double distance = isLarge ? difference - threshold : logDelta - difference;
        boolean isHidden = distance <= 0 || !isLarge && threshold > logDelta;
        return !isHidden && all >= blocks(scatter(comparison, floor), distance, power);
    }

    private static double scatter(Comparison comparison, Optional<NoiseFloor> floor) {
        return Math.max(
                comparison.sdLog(),
                floor.map(noise -> noise.comparison().sdLog()).orElse(0.0));
    }

    private double threshold(Optional<NoiseFloor> floor, int all) {
        return floor.map(noise -> threshold(noise, all)).orElse(logDelta);
    }

    /** The twins' expected noise after {@code all} blocks; a difference between them stays. */
    private double threshold(NoiseFloor noise, int all) {
        double scaled = noise.noise() * Math.sqrt((double) noise.comparison().blocks() / all);
        double persistent = noise.isDifferent()
                ? Rules.TWIN_FACTOR * Math.abs(noise.comparison().meanLog())
                : 0;
        return Math.max(logDelta, Math.max(scaled, persistent));
    }
}
