package io.benchlift.stats;

/** The numbers behind every verdict; nobody can make them less strict. */
public final class Rules {
    /** How often chance alone may look like a difference. */
    public static final double ALPHA = 0.05;

    /** Below 6 pairs no difference, however large, can be significant at 5 %. */
    public static final int FEWEST_BLOCKS = 6;

    public static final int FEWEST_FOR_WINNER = 8;

    private Rules() {}
}
