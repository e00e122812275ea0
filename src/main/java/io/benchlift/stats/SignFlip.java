package io.benchlift.stats;

import java.util.Arrays;

/**
 * The exact sign-flip permutation test: under "no difference" every block's log ratio could equally have had the other
 * sign, so all 2^n sums are equally likely. Two-sided; at most {@value #MAX_BLOCKS} blocks.
 */
final class SignFlip {
    static final int MAX_BLOCKS = 20;

    private SignFlip() {}

    static double pValue(double[] differences) {
        if (differences.length > MAX_BLOCKS) {
            throw new IllegalArgumentException(
                    differences.length + " blocks, at most " + MAX_BLOCKS + " by sign flips");
        }
        if (differences.length == 0) {
            return Double.NaN;
        }
        double observed = 0;
        double total = 0;
        var sizes = new double[differences.length];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = Math.abs(differences[i]);
            observed += differences[i];
            total += sizes[i];
        }
        // Sums that are equal on paper differ in the last bits here; without the slack the test is too liberal.
        double threshold = Math.abs(observed) - 1e-12 * total;
        int half = sizes.length / 2;
        double[] left = sums(Arrays.copyOf(sizes, half));
        double[] right = sums(Arrays.copyOfRange(sizes, half, sizes.length));
        return extreme(left, right, threshold) / (double) (1L << sizes.length);
    }

    /** All sums with every choice of signs, in ascending order. */
    private static double[] sums(double[] sizes) {
        double[] sums = new double[1 << sizes.length];
        int count = 1;
        for (double size : sizes) {
            for (int i = 0; i < count; i++) {
                sums[count + i] = sums[i] - size;
                sums[i] += size;
            }
            count *= 2;
        }
        Arrays.sort(sums);
        return sums;
    }

    /** How many sums of one of each are at least {@code threshold} in size; both are symmetric about 0. */
    private static long extreme(double[] left, double[] right, double threshold) {
        if (threshold <= 0) {
            return (long) left.length * right.length;
        }
        long extreme = 0;
        int from = right.length;
        for (double sum : left) {
            while (from > 0 && sum + right[from - 1] >= threshold) {
                from--;
            }
            extreme += right.length - from;
        }
        return 2 * extreme;
    }
}
