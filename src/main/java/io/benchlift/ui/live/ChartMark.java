package io.benchlift.ui.live;

/**
 * A line across all panels at a second of a trial.
 *
 * @param text of a person or the host; for a phase, its key
 */
record ChartMark(double second, Kind kind, String text) {

    enum Kind {
        PHASE,
        SCHEDULER,
        PERSON
    }
}
