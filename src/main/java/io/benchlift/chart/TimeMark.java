package io.benchlift.chart;

/**
 * A line across all panels at a second of a trial.
 *
 * @param text of a person or the host; for a phase, its key
 */
public record TimeMark(double second, Kind kind, String text) {

    public enum Kind {
        PHASE,
        SCHEDULER,
        PERSON
    }
}
