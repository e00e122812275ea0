package io.benchlift.stats;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * One value per trial: {@code values[block][configuration]}. NaN is a trial that gave none; a value of 0 or below is
 * taken for the same, because nothing can be said relative to it. Whoever reports failed trials must count them apart.
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

    public int count() {
        return values.length;
    }

    /** All blocks' values of one configuration, in block order, missing ones as NaN. */
    public double[] column(String name) {
        int index = index(name);
        return Arrays.stream(values)
                .mapToDouble(block -> block[index] > 0 ? block[index] : Double.NaN)
                .toArray();
    }

    public Comparison compare(String baseline, String candidate) {
        var common = complete(List.of(baseline, candidate));
        return Comparison.of(
                Arrays.stream(common).mapToDouble(pair -> pair[0]).toArray(),
                Arrays.stream(common).mapToDouble(pair -> pair[1]).toArray());
    }

    /** The blocks in which each of {@code wanted} has a value, reduced to these columns. */
    double[][] complete(List<String> wanted) {
        var columns = wanted.stream().mapToInt(this::index).toArray();
        return Arrays.stream(values)
                .map(block -> Arrays.stream(columns).mapToDouble(c -> block[c]).toArray())
                .filter(block -> Arrays.stream(block).allMatch(v -> v > 0 && v < Double.POSITIVE_INFINITY))
                .toArray(double[][]::new);
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
