package io.benchlift.measure;

import java.util.Locale;

/** How a trial ended. */
public enum Outcome {
    MEASURED,
    FAILED,
    SKIPPED;

    /** The name in files. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
