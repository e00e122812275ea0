package io.benchlift.ui.live;

import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;

/** The current step of a driver, and its progress where that is counted. */
final class ProgressText {

    private ProgressText() {}

    static Message of(RunEvent.Progress moved) {
        return moved.of() > 0
                ? Message.of("ui.live.doing.progress", moved.what(), moved.done(), moved.of())
                : Message.of("ui.live.doing.uncounted", moved.what());
    }
}
