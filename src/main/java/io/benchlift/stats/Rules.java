package io.benchlift.stats;

/** What a plan may change about judging: the error rate, and how many blocks a winner needs, but never below 6. */
public record Rules(double alpha, int blocksForWinner) {
    /** Below 6 pairs no difference, however large, can be significant at 5 %. */
    public static final int FEWEST_BLOCKS = 6;

    public static final Rules DEFAULT = new Rules(0.05, 8);

    public Rules {
        if (!(alpha > 0 && alpha <= 0.05)) {
            throw new IllegalArgumentException("alpha " + alpha + ", at most 0.05");
        }
        if (blocksForWinner < FEWEST_BLOCKS) {
            throw new IllegalArgumentException(
                    "a winner from " + blocksForWinner + " blocks, at least " + FEWEST_BLOCKS + " are needed");
        }
    }
}
