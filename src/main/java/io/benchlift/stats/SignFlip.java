package io.benchlift.stats;

/**
 * The exact sign-flip permutation test: under "no difference" every block's log ratio could equally have had the other
 * sign, so all 2^n sums are equally likely. Two-sided; at most {@value #MAX_BLOCKS} blocks (half a million sums).
 */
final class SignFlip {
    static final int MAX_BLOCKS = 20;

    private final double[] sizes;
    private final double threshold;
    private long extreme;

    private SignFlip(double[] sizes, double threshold) {
        this.sizes = sizes;
        this.threshold = threshold;
    }

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
        var test = new SignFlip(sizes, Math.abs(observed) - 1e-12 * total);
        test.flip(1, sizes[0]);
        return test.extreme / (double) (1L << (sizes.length - 1));
    }

    /** The first sign is fixed: the other half of the sums mirrors this half. */
    private void flip(int next, double sum) {
        if (next == sizes.length) {
            if (Math.abs(sum) >= threshold) {
                extreme++;
            }
            return;
        }
        flip(next + 1, sum + sizes[next]);
        flip(next + 1, sum - sizes[next]);
    }
}
