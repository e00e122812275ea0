package io.benchlift.stats;

/** The numbers behind every verdict, each defined only here. A plan cannot make any of them less strict. */
public final class Rules {
    /** How often chance alone may look like a difference. */
    public static final double ALPHA = 0.05;

    /** The confidence of an interval of one comparison. */
    public static final double CONFIDENCE = 1 - ALPHA;

    /** The smallest relative difference that matters, if the plan does not set another one. */
    public static final double DELTA = 0.03;

    /** The same for a percentile of latencies, which scatters more than a rate. */
    public static final double LATENCY_DELTA = 0.05;

    /** The same for the load of neighbours: users would not feel a tenth less of it. */
    public static final double NEIGHBOUR_DELTA = 0.10;

    /** Below 6 pairs no difference, however large, can be significant at 5 %. */
    public static final int FEWEST_BLOCKS = 6;

    /** The blocks a winner needs, and the default of a plan. */
    public static final int FEWEST_FOR_WINNER = 8;

    /** The number of blocks of the last look of a run that goes on until it is decided. */
    public static final int MOST_UNTIL_DECIDED = 32;

    /** The level of a judgement with blocks that were added by hand when results were known. */
    public static final double ADDED_ALPHA = 0.005;

    /** The chance of finding an existing difference, from which numbers of blocks are computed. */
    public static final double POWER = 0.80;

    /** Advice never asks for more blocks. */
    public static final int MOST_BLOCKS = 1_000;

    /** The share of a side's trials that may be flagged, as long as leaving them out does not change the verdict. */
    public static final double TOLERATED_FLAGGED = 0.10;

    /**
     * If the twin differs, a candidate must be so many times as far from the baseline as the twin: an effect that stays
     * with a cell for a whole run, such as the place of its tables, is one draw and not one per block. The 95 % point
     * of |b - a| / |a' - a| for three draws of the same kind.
     */
    public static final double TWIN_FACTOR = 11;

    /** The share of a trial's events that may end in an error. */
    public static final double TOLERATED_ERRORS = 0.01;

    /** A percentile with fewer events beyond it depends on chance. */
    public static final int FEWEST_EVENTS_BEYOND = 10;

    /** Earlier sessions from which the scatter between sessions is known well enough to set a threshold. */
    public static final int FEWEST_SESSIONS = 5;

    private Rules() {}

    /**
     * The fewest blocks that allow a winner among so many comparisons with one baseline: with fewer, the smallest
     * possible p value, 2 in 2^blocks, is too large once Holm's method has multiplied it.
     */
    public static int blocksFor(int comparisons) {
        int blocks = FEWEST_FOR_WINNER;
        while (comparisons * Math.scalb(1.0, 1 - blocks) >= ALPHA) {
            blocks++;
        }
        return blocks;
    }
}
