package io.benchlift.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How all configurations together moved from the first block to the last: what is left of each block without the
 * configurations' own levels. A verdict compares within blocks and is not affected by a trend; the figures
 * of a trial are.
 *
 * @param changePercent over the whole session, along Theil and Sen's slope
 * @param p of a trend, by Mann and Kendall
 */
public record Trend(double changePercent, double p) {
    private static final double WORTH_SAYING_PERCENT = 1;

    /** Each step brings the two sets of means closer to the least squares. */
    private static final int MOST_STEPS = 1_000;

    private static final double PRECISION = 1e-12;

    /** Empty with fewer blocks than a verdict needs. */
    static Optional<Trend> of(Blocks blocks) {
        double[] left = residuals(blocks);
        int[] known = IntStream.range(0, left.length)
                .filter(block -> Double.isFinite(left[block]))
                .toArray();
        if (known.length < Rules.FEWEST_BLOCKS) {
            return Optional.empty();
        }
        double[] at = IntStream.of(known).asDoubleStream().toArray();
        double[] residuals =
                IntStream.of(known).mapToDouble(block -> left[block]).toArray();
        double change = TheilSen.slope(at, residuals) * (at[at.length - 1] - at[0]);
        return Optional.of(
                new Trend(100 * Math.expm1(change), MannKendall.of(residuals).p()));
    }

    public boolean isWorthSaying() {
        return Math.abs(changePercent) > WORTH_SAYING_PERCENT && p < Rules.ALPHA;
    }

    /**
     * One per block, in logs; NaN where nothing was measured. The least squares of ln y = configuration + block: with a
     * configuration's plain mean in its place, a configuration that drops out would take its part of the trend with it.
     */
    private static double[] residuals(Blocks blocks) {
        double[][] logs = blocks.names().stream()
                .map(name -> Arrays.stream(blocks.column(name)).map(Math::log).toArray())
                .toArray(double[][]::new);
        double[] means = new double[logs.length];
        double[] effects = new double[blocks.count()];
        double change = Double.POSITIVE_INFINITY;
        for (int step = 0; step < MOST_STEPS && change > PRECISION; step++) {
            double[] before = effects;
            Arrays.setAll(means, i -> mean(logs[i], before));
            double[] after = new double[effects.length];
            Arrays.setAll(after, block -> IntStream.range(0, logs.length)
                    .mapToDouble(i -> logs[i][block] - means[i])
                    .filter(Double::isFinite)
                    .average()
                    .orElse(Double.NaN));
            change = IntStream.range(0, after.length)
                    .mapToDouble(block -> Math.abs(after[block] - before[block]))
                    .filter(Double::isFinite)
                    .max()
                    .orElse(0);
            effects = after;
        }
        return effects;
    }

    /** Of what is left of a configuration without the effects of the blocks. */
    private static double mean(double[] logs, double[] effects) {
        return IntStream.range(0, logs.length)
                .mapToDouble(block -> logs[block] - effects[block])
                .filter(Double::isFinite)
                .average()
                .orElse(Double.NaN);
    }
}
