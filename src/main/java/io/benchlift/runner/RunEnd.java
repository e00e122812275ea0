package io.benchlift.runner;

/** Why a run ends before its last planned block. */
public enum RunEnd {
    /** Every comparison is decided. */
    DECIDED("decided"),
    /** The comparisons that are still open are unlikely to be decided. */
    HOPELESS("hopeless"),
    /** The plan's time is over; what is not decided stays open. */
    TIME("time"),
    /** There is no further look. */
    LAST_LOOK("last-look");

    private final String id;

    RunEnd(String id) {
        this.id = id;
    }

    /** The id in sessions and events, and the last part of message keys. */
    public String id() {
        return id;
    }
}
