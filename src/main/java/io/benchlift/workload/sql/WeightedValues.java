package io.benchlift.workload.sql;

import io.benchlift.workload.RandomStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Values that are drawn by their weights. A value may be null. */
final class WeightedValues {

    private final String[] values;
    /** The sum of the weights up to each value. */
    private final double[] sums;

    private WeightedValues(String[] values, double[] sums) {
        this.values = values;
        this.sums = sums;
    }

    static WeightedValues of(List<String> values) {
        return of(values, Collections.nCopies(values.size(), 1.0));
    }

    static WeightedValues of(List<String> values, List<Double> weights) {
        double[] sums = new double[values.size()];
        double sum = 0;
        for (int i = 0; i < sums.length; i++) {
            sum += weights.get(i);
            sums[i] = sum;
        }
        return new WeightedValues(values.toArray(String[]::new), sums);
    }

    /** The place of a drawn value, from 0. */
    int index(RandomStream random) {
        int found = Arrays.binarySearch(sums, random.nextDouble() * sums[sums.length - 1]);
        // Exactly on a sum: the value behind it.
        return Math.min(values.length - 1, found < 0 ? -found - 1 : found + 1);
    }

    String value(int index) {
        return values[index];
    }

    String draw(RandomStream random) {
        return values[index(random)];
    }

    int count() {
        return values.length;
    }
}
