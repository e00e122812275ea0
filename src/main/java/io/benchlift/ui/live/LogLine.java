package io.benchlift.ui.live;

import io.benchlift.ui.common.Words;
import java.time.Instant;

/** One line of a run's log. */
record LogLine(Instant at, Kind kind, Words words) {

    enum Kind {
        STEP,
        NOTE,
        PROBLEM,
        FINDING
    }
}
