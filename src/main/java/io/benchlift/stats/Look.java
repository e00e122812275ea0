package io.benchlift.stats;

import java.util.List;

/**
 * After how many blocks a run that goes on until it is decided is judged, and at which level: Lan and DeMets' spending
 * of {@link Rules#ALPHA} as alpha ln(1 + (e - 1) t), times 0.95 because the variance is estimated. Fixed before any
 * run.
 *
 * @param alpha two-sided, before it is divided by the number of candidates
 */
public record Look(int blocks, double alpha) {

    public static final List<Look> ALL = List.of(
            new Look(Rules.FEWEST_FOR_WINNER, 0.0170),
            new Look(10, 0.0098),
            new Look(12, 0.0091),
            new Look(16, 0.0118),
            new Look(20, 0.0123),
            new Look(24, 0.0130),
            new Look(Rules.MOST_UNTIL_DECIDED, 0.0167));

    /** The number of blocks of the last look. */
    public static final int LAST = ALL.get(ALL.size() - 1).blocks();

    /** The next look after so many blocks; the last one if there is none. */
    public static Look next(int blocks) {
        return ALL.stream().filter(look -> look.blocks() > blocks).findFirst().orElse(ALL.get(ALL.size() - 1));
    }

    public static boolean isAfter(int blocks) {
        return ALL.stream().anyMatch(look -> look.blocks() == blocks);
    }
}
