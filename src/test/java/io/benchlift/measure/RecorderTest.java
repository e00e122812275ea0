package io.benchlift.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RecorderTest {

    private static final long MILLI = 1_000_000;

    @Test
    void closedLoopKnowsServiceTimeOnly() {
        var recorder = new Recorder(false);

        recorder.ended(-5 * MILLI, 10 * MILLI, 13 * MILLI);

        assertFalse(recorder.isOpen());
        assertEquals(3000, recorder.takeService(null).getMaxValue(), 2);
        assertEquals(3 * MILLI, recorder.latencyNanos());
        assertEquals(1, recorder.events());
    }

    @Test
    void openLoopCountsTheWaitIntoTheResponseOnly() {
        var recorder = new Recorder(true);

        recorder.ended(0, 7 * MILLI, 10 * MILLI);

        assertTrue(recorder.isOpen());
        assertEquals(3000, recorder.takeService(null).getMaxValue(), 2);
        assertEquals(10_000, recorder.takeResponse(null).getMaxValue(), 8);
        assertEquals(10 * MILLI, recorder.latencyNanos());
    }

    @Test
    void roundsToTheNearestMicrosecond() {
        var recorder = new Recorder(false);

        recorder.ended(0, 0, 499);
        recorder.ended(0, 0, 500);
        recorder.ended(0, 0, 1499);
        recorder.ended(0, 100, 40);

        Histogram taken = recorder.takeService(null);
        assertEquals(2, taken.getCountAtValue(0));
        assertEquals(2, taken.getCountAtValue(1));
    }

    @Test
    void countsWhatIsOutOfRangeInsteadOfClippingIt() {
        var recorder = new Recorder(false);
        long hour = TimeUnit.HOURS.toNanos(1);

        recorder.ended(0, 0, hour);
        recorder.ended(0, 0, hour + 2000);

        assertEquals(1, recorder.takeService(null).getTotalCount());
        assertEquals(1, recorder.outOfRange());
        assertEquals(2, recorder.events());
    }

    @Test
    void countsEverythingInItsOwnPlace() {
        var recorder = new Recorder(false);

        recorder.statements(1, 2, 3);
        recorder.wasted(4);
        recorder.error();
        recorder.failed();
        recorder.failed();
        recorder.reconnected();
        recorder.unknown();
        recorder.ended(0, 0, 1);

        assertEquals(new Counts(1, 1, 2, 3, 4, 1, 2, 1, 1), recorder.counts());
    }

    @Test
    void swappingWhileTheWorkerWritesLosesNothing() throws InterruptedException {
        var recorder = new Recorder(true);
        int events = 300_000;
        var writer = new Thread(() -> {
            for (int i = 0; i < events; i++) {
                recorder.statements(1, 1, 0);
                recorder.ended(0, i, i + 1000L * (i % 100));
            }
        });
        var service = Histograms.empty();
        var response = Histograms.empty();
        Histogram oneRecycled = null;
        Histogram otherRecycled = null;
        var last = Counts.NONE;
        var sum = Counts.NONE;

        writer.start();
        boolean isLast;
        do {
            isLast = !writer.isAlive();
            var now = recorder.counts();
            sum = sum.plus(now.minus(last));
            last = now;
            oneRecycled = recorder.takeService(oneRecycled);
            service.add(oneRecycled);
            otherRecycled = recorder.takeResponse(otherRecycled);
            response.add(otherRecycled);
        } while (!isLast);

        assertEquals(events, service.getTotalCount());
        assertEquals(events, response.getTotalCount());
        assertEquals(new Counts(events, events, events, 0, 0, 0, 0, 0, 0), sum);
        for (int micros = 0; micros < 100; micros++) {
            assertEquals(events / 100, service.getCountAtValue(micros));
        }
    }

    @Test
    void kindsAreTimedAndCountedByThemselves() {
        var recorder = new Recorder(true, 2);
        recorder.ended(1, 0, 4_000_000, 5_000_000);
        recorder.ended(0, 0, 0, 1_000_000);
        recorder.retried(1);
        recorder.failed(1);

        var second = recorder.takeKind(1, null);
        assertEquals(1, second.getTotalCount());
        assertTrue(second.valuesAreEquivalent(5000, second.getMaxValue()), "from the intended start");
        assertEquals(1, recorder.takeKind(0, null).getTotalCount());
        assertEquals(0, recorder.takeKind(1, second).getTotalCount());
        assertEquals(List.of(0L, 1L), List.of(recorder.retries(0), recorder.retries(1)));
        assertEquals(List.of(0L, 1L), List.of(recorder.failures(0), recorder.failures(1)));
        assertEquals(2, recorder.counts().transactions());
        assertEquals(1, recorder.counts().failed());
    }
}
