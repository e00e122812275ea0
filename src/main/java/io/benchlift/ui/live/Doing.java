package io.benchlift.ui.live;

import io.benchlift.runner.RunEvent;
import io.benchlift.ui.common.Words;

/** What a driver says it is doing. How far it has come is left out where nobody counts. */
final class Doing {

    private Doing() {}

    static Words words(RunEvent.Progress moved) {
        return moved.of() > 0
                ? Words.of("ui.live.doing.progress", moved.what(), moved.done(), moved.of())
                : Words.of("ui.live.doing.uncounted", moved.what());
    }
}
