package io.benchlift.stats;

/** What may be changed about judging: the error rate and how many blocks a winner needs, both towards the stricter only. */
public record Rules(double alpha, int blocksForWinner) {
    /** Below 6 pairs no difference, however large, can be significant at 5 %. */
    public static final int FEWEST_BLOCKS = 6;

    public static final int FEWEST_FOR_WINNER = 8;

    public static final Rules DEFAULT = new Rules(0.05, FEWEST_FOR_WINNER);

    public Rules {
        if (!(alpha > 0 && alpha <= 0.05)) {
            throw new IllegalArgumentException("alpha " + alpha + ", at most 0.05");
        }
        if (blocksForWinner < FEWEST_FOR_WINNER) {
            throw new IllegalArgumentException(
                    "a winner from " + blocksForWinner + " blocks, at least " + FEWEST_FOR_WINNER + " are needed");
        }
    }
}
