package io.benchlift.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How all configurations together moved from the first block to the last: the rest of each block after every
 * configuration's own mean is subtracted. A verdict compares within blocks and is not affected by a trend; the figures
 * of a trial are.
 *
 * @param changePercent over the whole session, along Theil and Sen's slope
 * @param p of a trend, by Mann and Kendall
 */
public record Trend(double changePercent, double p) {
    private static final double WORTH_SAYING_PERCENT = 1;

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

    /** One per block, in logs; NaN where nothing was measured. */
    private static double[] residuals(Blocks blocks) {
        List<double[]> columns = blocks.names().stream()
                .map(name -> residuals(blocks.column(name)))
                .toList();
        return IntStream.range(0, blocks.count())
                .mapToDouble(block -> columns.stream()
                        .mapToDouble(column -> column[block])
                        .filter(Double::isFinite)
                        .average()
                        .orElse(Double.NaN))
                .toArray();
    }

    private static double[] residuals(double[] values) {
        double[] logs = Arrays.stream(values).map(Math::log).toArray();
        double mean = Arrays.stream(logs).filter(Double::isFinite).average().orElse(Double.NaN);
        return Arrays.stream(logs).map(log -> log - mean).toArray();
    }
}
