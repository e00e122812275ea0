package io.benchlift.ui.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.runner.RunEvent;
import io.benchlift.ui.common.Words;
import org.junit.jupiter.api.Test;

class DoingTest {

    @Test
    void saysWhatADriverDoesInTheWordsOfTheWindow() {
        assertEquals(
                Words.of("ui.live.doing.progress", "loading table sbtest3", 10L, 100L),
                Doing.words(new RunEvent.Progress(1, "loading table sbtest3", 10, 100)));
    }

    @Test
    void whatNobodyCountsHasNoCount() {
        assertEquals(
                Words.of("ui.live.doing.uncounted", "indexing table sbtest1"),
                Doing.words(new RunEvent.Progress(1, "indexing table sbtest1", 0, 0)));
    }

    @Test
    void whatItDoesNotKnowStaysAsItWasSaid() {
        assertEquals(
                Words.of("ui.live.doing.progress", "settling: 1 MiB unwritten", 2L, 30L),
                Doing.words(new RunEvent.Progress(1, "settling: 1 MiB unwritten", 2, 30)));
    }
}
