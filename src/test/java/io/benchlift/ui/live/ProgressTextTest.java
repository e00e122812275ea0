package io.benchlift.ui.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import org.junit.jupiter.api.Test;

class ProgressTextTest {

    @Test
    void saysWhatADriverDoesInTheWordsOfTheWindow() {
        assertEquals(
                Message.of("ui.live.doing.progress", Message.verbatim("loading table sbtest3"), 10L, 100L),
                LiveModelUpdater.words(new RunEvent.Progress(1, Message.verbatim("loading table sbtest3"), 10, 100)));
    }

    @Test
    void whatNobodyCountsHasNoCount() {
        assertEquals(
                Message.of("ui.live.doing.uncounted", Message.verbatim("indexing table sbtest1")),
                LiveModelUpdater.words(new RunEvent.Progress(1, Message.verbatim("indexing table sbtest1"), 0, 0)));
    }

    @Test
    void whatItDoesNotKnowStaysAsItWasSaid() {
        assertEquals(
                Message.of("ui.live.doing.progress", Message.verbatim("settling: 1 MiB unwritten"), 2L, 30L),
                LiveModelUpdater.words(new RunEvent.Progress(1, Message.verbatim("settling: 1 MiB unwritten"), 2, 30)));
    }
}
