package io.benchlift.ui.live;

/**
 * Something that is drawn across all panels at a second of a trial.
 *
 * @param text what a person or the host said; of a phase, its key
 */
record SeenMark(double second, Kind kind, String text) {

    enum Kind {
        PHASE,
        SCHEDULER,
        PERSON
    }
}
