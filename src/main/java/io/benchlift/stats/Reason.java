package io.benchlift.stats;

/** Why a verdict is not "winner", or a note to it. Several may hold. */
public enum Reason {
    TOO_FEW_BLOCKS("too-few-blocks"),
    /** More of a side's trials than {@link Rules#TOLERATED_FLAGGED} are flagged. */
    FLAGGED("flagged"),
    /** Few are flagged, but without their blocks the verdict would be different. */
    FLAGGED_DECIDE("flagged-decide"),
    /** The lead disappears in the second half of the windows. */
    LEAD_FADES("lead-fades"),
    /**
     * One of the two was measured and its metric was 0; a ratio cannot express this, and an average must not leave it
     * out.
     */
    NOTHING_DONE("nothing-done"),
    /** The twin differs from the baseline, and the candidate is not {@link Rules#TWIN_FACTOR} times as far. */
    NOISE_FLOOR_DIFFERS("noise-floor-differs"),
    /** The twins scatter by more than the candidate is ahead, or by too much to call two configurations equal. */
    NOISE_FLOOR_TOO_WIDE("noise-floor-too-wide"),
    /** The A/A pair has so few blocks that it could not have shown a difference. */
    NOISE_FLOOR_UNKNOWN("noise-floor-unknown"),
    NOT_SIGNIFICANT("not-significant"),
    INTERVAL_REACHES_DELTA("interval-reaches-delta"),
    INTERVALS_DISAGREE("intervals-disagree"),
    /**
     * Only a note from here on. Commits that one of the two acknowledges survive a crash; those of the other may not.
     */
    DURABILITY_DIFFERS("durability-differs"),
    /** The difference depends on the driver that ran the load, so its interval includes the scatter of drivers. */
    DRIVER_DIFFERS("driver-differs"),
    /** A trial's result depends on the cell that ran before it, so a difference must be larger by what that may move. */
    CARRY_OVER("carry-over"),
    /** Few trials are flagged, and without their blocks the verdict is the same. */
    FEW_FLAGGED("few-flagged"),
    SKEWED("skewed"),
    BLOCKS_DROPPED("blocks-dropped"),
    NO_NOISE_FLOOR("no-noise-floor");

    private final String id;

    Reason(String id) {
        this.id = id;
    }

    /** The id in sessions and JSON, and the last part of message keys. */
    public String id() {
        return id;
    }
}
