package io.benchlift.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.AbstractHistogram;
import org.junit.jupiter.api.Test;

class RecorderTest {

    private static final long MILLI = 1_000_000;

    @Test
    void closedLoopKnowsServiceTimeOnly() {
        var recorder = new Recorder(false);

        recorder.ended(-5 * MILLI, 10 * MILLI, 13 * MILLI);

        Numbers taken = recorder.take();
        assertNull(taken.response());
        assertEquals(3000, taken.service().getMaxValue(), 2);
        assertEquals(3 * MILLI, taken.latencyNanos());
        assertEquals(1, taken.counts().transactions());
    }

    @Test
    void openLoopCountsTheWaitIntoTheResponseOnly() {
        var recorder = new Recorder(true);

        recorder.ended(0, 7 * MILLI, 10 * MILLI);

        Numbers taken = recorder.take();
        assertEquals(3000, taken.service().getMaxValue(), 2);
        assertEquals(10_000, taken.response().getMaxValue(), 8);
        assertEquals(10 * MILLI, taken.latencyNanos());
    }

    @Test
    void roundsToTheNearestMicrosecond() {
        var recorder = new Recorder(false);

        recorder.ended(0, 0, 499);
        recorder.ended(0, 0, 500);
        recorder.ended(0, 0, 1499);
        recorder.ended(0, 100, 40);

        AbstractHistogram taken = recorder.take().service();
        assertEquals(2, taken.getCountAtValue(0));
        assertEquals(2, taken.getCountAtValue(1));
    }

    @Test
    void countsWhatIsOutOfRangeInsteadOfClippingIt() {
        var recorder = new Recorder(false);
        long hour = TimeUnit.HOURS.toNanos(1);

        recorder.ended(0, 0, hour);
        recorder.ended(0, 0, hour + 2000);

        Numbers taken = recorder.take();
        assertEquals(1, taken.service().getTotalCount());
        assertEquals(1, taken.outOfRange());
        assertEquals(2, taken.counts().transactions());
    }

    @Test
    void countsEverythingInItsOwnPlace() {
        var recorder = new Recorder(false);

        recorder.statements(1, 2, 3);
        recorder.wasted(4);
        recorder.error();
        recorder.failed(0);
        recorder.failed(0);
        recorder.reconnected();
        recorder.unknown();
        recorder.ended(0, 0, 1);

        assertEquals(
                new Counts(1, new Counts.Statements(1, 2, 3, 4), 1, 2, 1, 1),
                recorder.take().counts());
        assertEquals(Counts.NONE, recorder.take().counts(), "a look takes what there is");
    }

    @Test
    void everyLookTakesWholeEvents() throws InterruptedException {
        var recorder = new Recorder(true, 1);
        int events = 300_000;
        var writer = new Thread(() -> {
            for (int i = 0; i < events; i++) {
                recorder.statements(1, 1, 0);
                recorder.ended(0, i, i + 1000L * (i % 100));
                recorder.entered(1213, "40001", "deletes", "Deadlock");
            }
        });
        var service = Histograms.empty();
        var response = Histograms.empty();
        var ledger = new ErrorLedger();
        var sum = Counts.NONE;

        writer.start();
        boolean isLast;
        do {
            isLast = !writer.isAlive();
            Numbers taken = recorder.take();
            long transactions = taken.counts().transactions();
            assertEquals(transactions, taken.service().getTotalCount());
            assertEquals(transactions, taken.response().getTotalCount());
            assertEquals(transactions, taken.kind(0).getTotalCount());
            sum = sum.plus(taken.counts());
            service.add(taken.service());
            response.add(taken.response());
            ledger.add(taken.errors());
        } while (!isLast);

        assertEquals(events, response.getTotalCount());
        assertEquals(new Counts(events, new Counts.Statements(events, events, 0, 0), 0, 0, 0, 0), sum);
        assertEquals(List.of(new ErrorCount(1213, "40001", "deletes", events, "Deadlock")), ledger.counts());
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

        Numbers taken = recorder.take();
        AbstractHistogram second = taken.kind(1);
        assertEquals(1, second.getTotalCount());
        assertTrue(second.valuesAreEquivalent(5000, second.getMaxValue()), "from the intended start");
        assertEquals(1, taken.kind(0).getTotalCount());
        assertEquals(List.of(0L, 1L), List.of(taken.retries(0), taken.retries(1)));
        assertEquals(List.of(0L, 1L), List.of(taken.failures(0), taken.failures(1)));
        assertEquals(2, taken.counts().transactions());
        assertEquals(1, taken.counts().failed());

        Numbers next = recorder.take();
        assertEquals(0, next.kind(1).getTotalCount());
        assertEquals(0, next.retries(1) + next.failures(1));
    }
}
