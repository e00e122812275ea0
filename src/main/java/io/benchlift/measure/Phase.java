package io.benchlift.measure;

import java.util.Locale;

/** The parts of a trial, in order. Only {@code MEASURE} counts. */
public enum Phase {
    PREPARE,
    /** Host and server finish pending writes, so that no trial pays for what was loaded before it. */
    SETTLE,
    WARM_UP,
    MEASURE,
    CLEAN_UP;

    /** The name in files, such as {@code warm-up}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
