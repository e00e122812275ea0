package io.benchlift.stats;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * One value per trial: {@code values[block][configuration]}. NaN is a trial without a value. Ratios leave out 0 too,
 * because no ratio to 0 exists; {@link #halfZeros} counts these blocks.
 */
public record Blocks(List<String> names, double[][] values) {

    public Blocks {
        names = List.copyOf(names);
        if (new LinkedHashSet<>(names).size() != names.size()) {
            throw new IllegalArgumentException("the same configuration twice: " + names);
        }
        values = Arrays.stream(values).map(double[]::clone).toArray(double[][]::new);
        for (var block : values) {
            if (block.length != names.size()) {
                throw new IllegalArgumentException(block.length + " values for " + names.size() + " configurations");
            }
        }
    }

    @Override
    public double[][] values() {
        return Arrays.stream(values).map(double[]::clone).toArray(double[][]::new);
    }

    /** The number of blocks, incomplete ones too. */
    public int count() {
        return values.length;
    }

    /** All blocks' values of one configuration, in block order, missing ones as NaN. */
    public double[] column(String name) {
        int index = index(name);
        return Arrays.stream(values)
                .mapToDouble(block -> isPositive(block[index]) ? block[index] : Double.NaN)
                .toArray();
    }

    /**
     * A configuration's geometric mean over the blocks in which {@code other} has a value too, so that the two values
     * in one sentence have exactly the ratio that a verdict names. NaN if there is no such block.
     */
    public double typical(String configuration, String other) {
        double[] own = column(configuration);
        double[] others = column(other);
        return Math.exp(IntStream.range(0, own.length)
                .filter(block -> Double.isFinite(own[block]) && Double.isFinite(others[block]))
                .mapToDouble(block -> Math.log(own[block]))
                .average()
                .orElse(Double.NaN));
    }

    /** Compares over the blocks in which both have a value. */
    public Comparison compare(String baseline, String candidate, double alpha) {
        var common = complete(List.of(baseline, candidate));
        return Comparison.of(
                Arrays.stream(common).mapToDouble(pair -> pair[0]).toArray(),
                Arrays.stream(common).mapToDouble(pair -> pair[1]).toArray(),
                alpha);
    }

    /** The first {@code count} blocks, or all if there are fewer. */
    public Blocks first(int count) {
        return new Blocks(names, Arrays.copyOf(values, Math.min(count, values.length)));
    }

    /** The same without the values of some blocks, which keep their places. */
    Blocks without(Set<Integer> blocks) {
        double[][] left = values();
        blocks.forEach(block -> Arrays.fill(left[block], Double.NaN));
        return new Blocks(names, left);
    }

    /** How many trials of a configuration gave a value. */
    int trials(String name) {
        return (int) Arrays.stream(column(name)).filter(Double::isFinite).count();
    }

    /** In how many blocks one of the two was measured at 0 while the other was not. */
    int halfZeros(String baseline, String candidate) {
        int a = index(baseline);
        int b = index(candidate);
        return (int) Arrays.stream(values)
                .filter(block -> block[a] == 0 && block[b] > 0 || block[a] > 0 && block[b] == 0)
                .count();
    }

    /** The blocks in which each of {@code wanted} has a value, reduced to these columns. */
    double[][] complete(List<String> wanted) {
        var columns = wanted.stream().mapToInt(this::index).toArray();
        return Arrays.stream(values)
                .map(block -> Arrays.stream(columns).mapToDouble(c -> block[c]).toArray())
                .filter(block -> Arrays.stream(block).allMatch(Blocks::isPositive))
                .toArray(double[][]::new);
    }

    private static boolean isPositive(double value) {
        return value > 0 && value < Double.POSITIVE_INFINITY;
    }

    private int index(String name) {
        int index = names.indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException("no configuration '" + name + "' among " + names);
        }
        return index;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Blocks b && names.equals(b.names) && Arrays.deepEquals(values, b.values);
    }

    @Override
    public int hashCode() {
        return 31 * names.hashCode() + Arrays.deepHashCode(values);
    }
}
