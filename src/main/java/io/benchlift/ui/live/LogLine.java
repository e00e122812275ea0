package io.benchlift.ui.live;

import io.benchlift.text.Message;
import java.time.Instant;

/** One line of a run's log. */
record LogLine(Instant at, Kind kind, Message words) {

    enum Kind {
        STEP,
        NOTE,
        PROBLEM,
        MARK,
        FINDING;

        /** The key of its name. */
        String key() {
            return switch (this) {
                case STEP -> "ui.live.log.kind.step";
                case NOTE -> "ui.live.log.kind.note";
                case PROBLEM -> "ui.live.log.kind.problem";
                case MARK -> "ui.live.log.kind.mark";
                case FINDING -> "ui.live.log.kind.finding";
            };
        }
    }
}
