package io.benchlift.stats;

/** Why a verdict is not "winner", or what to know beside it. Several may hold. */
public enum Reason {
    TOO_FEW_BLOCKS("too-few-blocks"),
    FLAGGED("flagged"),
    /** One of the two was measured and its metric was 0, which no ratio can tell and no average may forget. */
    NOTHING_DONE("nothing-done"),
    NOISE_FLOOR_DIFFERS("noise-floor-differs"),
    NOISE_FLOOR_TOO_WIDE("noise-floor-too-wide"),
    /** The A/A pair has so few blocks that it could not have shown a difference. */
    NOISE_FLOOR_UNKNOWN("noise-floor-unknown"),
    /** Friedman over all configurations found nothing, so no pair is looked at. */
    NO_OVERALL_DIFFERENCE("no-overall-difference"),
    NOT_SIGNIFICANT("not-significant"),
    INTERVAL_REACHES_DELTA("interval-reaches-delta"),
    INTERVALS_DISAGREE("intervals-disagree"),
    /** Only a note from here on. What one of the two acknowledges survives a crash, and what the other does may not. */
    DURABILITY_DIFFERS("durability-differs"),
    SKEWED("skewed"),
    BLOCKS_DROPPED("blocks-dropped"),
    NO_NOISE_FLOOR("no-noise-floor");

    private final String id;

    Reason(String id) {
        this.id = id;
    }

    /** As written in sessions and JSON, and as the last part of message keys. */
    public String id() {
        return id;
    }
}
