package io.benchlift.stats;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How much trials scatter on a machine when nothing differs, and what follows for comparisons on it, by the rule that
 * judges them.
 *
 * @param logRatios ln(b / a) of each block of an A/A pair
 */
public record MachineNoise(List<Double> logRatios) {

    /** The mean distance of a normal variable from its mean, in standard deviations. */
    private static final double EXPECTED_DISTANCE = Math.sqrt(2 / Math.PI);

    public MachineNoise {
        logRatios = List.copyOf(logRatios);
    }

    /** The pair, with a 95 % interval. */
    public Comparison comparison() {
        return compare(Rules.ALPHA, 0);
    }

    /** Whether the two sides differ by more than chance explains, although they are the same. */
    public boolean isDifferent() {
        return new NoiseFloor(comparison(), 0).isDifferent();
    }

    public boolean isKnown() {
        return logRatios.size() >= Rules.FEWEST_BLOCKS;
    }

    /**
     * The smallest relative difference that becomes a verdict four times out of five. Empty with fewer blocks than a
     * winner needs, and if the noise is unknown.
     *
     * @param candidates how many are compared with the baseline
     */
    public Optional<Double> visible(int blocks, int candidates) {
        return isKnown() && blocks >= Rules.blocksFor(candidates)
                ? Optional.of(Math.expm1(visibleLog(candidates).applyAsDouble(blocks)))
                : Optional.empty();
    }

    /** How many blocks show a relative difference; empty if {@value Rules#MOST_BLOCKS} would not be enough. */
    public OptionalInt blocksFor(double difference, int candidates) {
        if (!isKnown()) {
            return OptionalInt.empty();
        }
        IntToDoubleFunction visible = visibleLog(candidates);
        return IntStream.rangeClosed(Rules.blocksFor(candidates), Rules.MOST_BLOCKS)
                .filter(blocks -> visible.applyAsDouble(blocks) <= Math.log1p(difference))
                .findFirst();
    }

    /**
     * By the number of blocks. How far the two sides happened to be apart says nothing of the next run, so that its
     * expected distance stands in its place; how much the blocks scatter does.
     */
    private IntToDoubleFunction visibleLog(int candidates) {
        double alpha = Rules.ALPHA / candidates;
        double expected = EXPECTED_DISTANCE * comparison().sdLog() / Math.sqrt(logRatios.size());
        Comparison scatter = compare(alpha, mean() - expected);
        SampleSize size = new SampleSize(alpha, 0);
        Optional<NoiseFloor> floor = Optional.of(new NoiseFloor(scatter, 0));
        return blocks -> size.visible(scatter, floor, blocks);
    }

    private Comparison compare(double alpha, double subtracted) {
        return Comparison.ofLogRatios(
                logRatios.stream().mapToDouble(ratio -> ratio - subtracted).toArray(), alpha);
    }

    private double mean() {
        return logRatios.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }
}
