package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuietCompilersTest {

    @Test
    void areQuietAfterThreeQuietSecondsRunning() {
        assertEquals(List.of(false, false, false, true), seconds(0, 500, 510, 520, 530));
    }

    @Test
    void oneBusySecondBeginsTheCountAgain() {
        assertEquals(List.of(false, false, false, false, false, true), seconds(0, 0, 0, 400, 400, 410, 429));
    }

    /** Two percent of a second are 20 ms. */
    @Test
    void areBusyAtTwoPercent() {
        assertEquals(List.of(false, false, false, false), seconds(0, 20, 40, 60, 80));
    }

    /** What is said after each second, by the milliseconds the compilers had worked at its beginning and end. */
    private static List<Boolean> seconds(long... millis) {
        Deque<Long> readings = new ArrayDeque<>();
        for (long reading : millis) {
            readings.add(reading);
        }
        QuietCompilers compilers = new QuietCompilers(readings::poll);
        List<Boolean> said = new ArrayList<>();
        while (!readings.isEmpty()) {
            said.add(compilers.areQuietAfter(1));
        }
        return said;
    }
}
