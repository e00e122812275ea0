package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.workload.Event;
import io.benchlift.workload.StatementKind;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/**
 * The load driver against a stub whose latency and failures are dictated. Bounds from above allow for a busy machine.
 */
class SqlDriverTest {

    private static final long MILLI = 1_000_000;
    private static final SQLException DEADLOCK = new SQLException("Deadlock found", "40001", 1213);
    private static final SQLException LOST = new SQLException("Communications link failure", "08S01", 0);

    @Test
    void aStallIsOneSlowEventInAClosedLoop() {
        var load = new StubLoad(stallingOnce(300), StubWork::oneWrite).millis(1200);

        TrialResult result = load.run();

        assertTrue(
                result.latencies().service().max() >= 300,
                result.latencies().service().toString());
        assertTrue(
                result.latencies().service().percentiles().p99() < 100,
                result.latencies().service().toString());
        assertTrue(result.latencies().responseHistogram().isEmpty());
        assertEquals(0, result.latencies().response().count());
    }

    @Test
    void anOpenLoopChargesAStallToEveryEventThatWasDue() {
        var load = new StubLoad(stallingOnce(300), StubWork::oneWrite).rate(200).millis(1500);

        TrialResult result = load.run();

        Histogram responses = result.latencies().responseHistogram().orElseThrow();
        long slow = responses.getCountBetweenValues(150_000, Histograms.HIGHEST_MICROS);
        assertTrue(slow >= 15, slow + " of " + responses.getTotalCount() + " events waited over 150 ms");
        assertTrue(
                result.latencies().response().percentiles().p95() > 100,
                result.latencies().response().toString());
        assertTrue(
                result.latencies().service().percentiles().p95() < 50,
                result.latencies().service().toString());
        assertEquals(result.work().counts().transactions(), responses.getTotalCount());
        assertEquals(
                result.work().counts().transactions(),
                result.latencies().serviceHistogram().getTotalCount());
    }

    @Test
    void connectionsAreMadeSeveralAtOnceButNeverAllOfThem() {
        var stub = new StubDriver(sql -> 1);
        stub.connectsIn(20);

        TrialResult result =
                new StubLoad(stub, StubWork::oneWrite).threads(64).millis(100).run();

        assertEquals(Outcome.MEASURED, result.outcome());
        assertEquals(64, stub.connections());
        assertTrue(stub.mostConnectingAtOnce() > 4, stub.mostConnectingAtOnce() + " at once");
        assertTrue(stub.mostConnectingAtOnce() <= 16, stub.mostConnectingAtOnce() + " at once");
    }

    @Test
    void aScheduleThatCannotBeKeptIsFlagged() {
        var stub = new StubDriver(sql -> {
            StubDriver.pause(20);
            return 1;
        });

        TrialResult result =
                new StubLoad(stub, StubWork::oneWrite).rate(200).millis(1500).run();

        assertTrue(
                result.flags().get(Flag.OVERLOADED).toString().contains("behind"),
                result.flags().toString());
        assertEquals(Outcome.MEASURED, result.outcome());
    }

    @Test
    void aDefectInAWorkloadEndsTheTrialWithItsWords() {
        TrialResult result = new StubLoad(new StubDriver(sql -> 1), (client, worker) -> () -> {
                    if (worker.index() == 1) {
                        throw new IllegalStateException("row 7 is no row");
                    }
                })
                .threads(2)
                .millis(60_000)
                .run();

        assertEquals(Outcome.FAILED, result.outcome());
        assertEquals("row 7 is no row", result.reason().toString());
    }

    @Test
    void anErrorOfTheMachineEndsTheTrialToo() {
        TrialResult result = new StubLoad(new StubDriver(sql -> 1), (client, worker) -> () -> {
                    throw new StackOverflowError("too deep");
                })
                .millis(60_000)
                .run();

        assertEquals(Outcome.FAILED, result.outcome());
        assertEquals("too deep", result.reason().toString());
    }

    @Test
    void aDriverThatIsInterruptedLeavesNoWorkerBehind() throws InterruptedException {
        AtomicLong events = new AtomicLong();
        var load = new StubLoad(new StubDriver(sql -> 1), (client, worker) -> events::incrementAndGet).millis(60_000);
        Thread driver = new Thread(() -> assertThrows(IllegalStateException.class, load::run), "driver");
        driver.start();
        while (events.get() == 0) {
            Thread.onSpinWait();
        }

        driver.interrupt();
        driver.join();

        StubDriver.pause(100);
        long before = events.get();
        StubDriver.pause(100);
        assertEquals(before, events.get(), "a worker is still at it");
    }

    @Test
    void theLimitOfEventsIsExactOverAllThreads() {
        var stub = new StubDriver(sql -> 1);

        TrialResult result =
                new StubLoad(stub, StubWork::oneWrite).threads(7).events(1000).run();

        assertEquals(1000, result.work().counts().transactions());
        assertEquals(1000, result.latencies().serviceHistogram().getTotalCount());
        assertEquals(1000, stub.sent().size());
    }

    @Test
    void warmUpIsLeftOutExactly() {
        var failures = new AtomicInteger();
        var stub = new StubDriver(sql -> {
            StubDriver.pause(1);
            if (sql.startsWith("INSERT") && failures.incrementAndGet() % 10 == 0) {
                throw DEADLOCK;
            }
            return sql.startsWith("INSERT") ? failures.get() % 2 : 0;
        });
        var load = new StubLoad(stub, StubWork::randomTransaction)
                .threads(2)
                .warmUpMillis(1000)
                .millis(2000);

        TrialResult result = load.run();

        List<Interval> measured = load.intervals.stream()
                .filter(interval -> interval.time().phase() == Phase.MEASURE)
                .toList();
        assertEquals(List.of(Phase.WARM_UP, Phase.MEASURE), load.phases);
        assertTrue(measured.size() < load.intervals.size());
        assertEquals(
                measured.stream().map(interval -> interval.work().counts()).reduce(Counts.NONE, Counts::plus),
                result.work().counts());
        var histogram = Histograms.empty();
        measured.forEach(interval -> histogram.add(interval.latencies().service()));
        assertEquals(histogram, result.latencies().serviceHistogram());
        assertEquals(
                measured.stream()
                        .mapToDouble(interval -> interval.time().seconds())
                        .sum(),
                result.work().seconds(),
                1e-9);
        assertEquals(2, result.work().seconds(), 0.5);
        assertEquals(
                result.work().counts().errors(),
                result.work().errors().stream()
                        .mapToLong(error -> error.count())
                        .sum(),
                2,
                "errors of the warm-up are left out of the ledger too");
        assertTrue(result.work().counts().statements().writes() > 0
                && result.work().counts().statements().others()
                        > 2 * result.work().counts().transactions());
    }

    @Test
    void intervalsFollowOneAnotherWithoutGapOrOverlap() {
        var load = new StubLoad(new StubDriver(sql -> 1), StubWork::pausing)
                .warmUpMillis(1300)
                .millis(1500);

        load.run();

        load.intervals.sort(Comparator.comparingInt(interval -> interval.time().second()));
        double end = 0;
        int second = 0;
        for (Interval interval : load.intervals) {
            assertEquals(++second, interval.time().second());
            assertEquals(end, interval.time().start(), 1e-6);
            assertTrue(
                    interval.time().seconds() < 1.9,
                    "interval " + second + " lasts " + interval.time().seconds());
            end = interval.time().start() + interval.time().seconds();
        }
    }

    @Test
    void aWriteThatChangedNothingCountsAsOther() {
        var stub = new StubDriver(sql -> sql.startsWith("INSERT") ? 0 : 1);

        TrialResult result =
                new StubLoad(stub, StubWork::randomTransaction).events(5).run();

        assertEquals(
                new Counts(5, new Counts.Statements(0, 0, 15, 0), 0, 0, 0, 0),
                result.work().counts());
    }

    @Test
    void textsAreCountedByTheirKind() {
        TrialResult result = new StubLoad(new StubDriver(sql -> 1), (client, worker) -> {
                    var read = client.text("texts", StatementKind.READ);
                    var write = client.text("texts", StatementKind.WRITE);
                    return () -> {
                        read.run("SELECT 1");
                        write.run("UPDATE t SET a = 1");
                    };
                })
                .events(3)
                .run();

        assertEquals(
                new Counts(3, new Counts.Statements(3, 3, 0, 0), 0, 0, 0, 0),
                result.work().counts());
    }

    @Test
    void stopsPromptlyAfterTheEventsUnderWay() throws Exception {
        var ended = new CountDownLatch(1);
        var load = new StubLoad(new StubDriver(sql -> 1), (client, worker) -> () -> {
                    StubDriver.pause(20);
                    ended.countDown();
                })
                .threads(4)
                .millis(60_000)
                .prepare();
        var result = CompletableFuture.supplyAsync(load::run);
        ended.await();
        long asked = System.nanoTime();
        load.stop();

        assertEquals(Outcome.MEASURED, result.get().outcome());
        assertTrue(System.nanoTime() - asked < 2500 * MILLI);
        assertTrue(result.get().work().counts().transactions() > 0);
    }

    @Test
    void aHangingStatementDoesNotKeepAStoppedLoad() throws Exception {
        var load = new StubLoad(
                        new StubDriver(sql -> {
                            StubDriver.pause(30_000);
                            throw LOST;
                        }),
                        StubWork::randomTransaction)
                .millis(60_000)
                .prepare();
        var result = CompletableFuture.supplyAsync(load::run);
        StubDriver.pause(300);
        long asked = System.nanoTime();
        load.stop();

        assertEquals(0, result.get().work().counts().transactions());
        assertTrue(System.nanoTime() - asked < 8000 * MILLI);
    }

    @Test
    void theTimeIsLookedAtBetweenEvents() {
        var started = new AtomicInteger();
        var stub = new StubDriver(sql -> {
            started.incrementAndGet();
            StubDriver.pause(400);
            return 1;
        });

        TrialResult result =
                new StubLoad(stub, StubWork::oneWrite).threads(2).millis(500).run();

        // Each worker starts its second event after 400 ms, unless the machine is so slow that the first took longer.
        assertEquals(started.get(), result.work().counts().transactions(), "an event under way is finished");
        assertTrue(started.get() >= 2 && started.get() <= 4, started + " events, none of which may start late");
        assertTrue(result.work().seconds() >= 0.4, result.work().seconds() + " s");
    }

    @Test
    void aRefusalWhileConnectingIsToldAtOnce() {
        var stub = new StubDriver(sql -> 1);
        stub.down(true);
        long begin = System.nanoTime();

        String message = assertThrows(UnreachableException.class, () -> new StubLoad(stub, StubWork::oneWrite)
                        .threads(20)
                        .millis(500)
                        .run())
                .getMessage();

        assertTrue(message.contains("dictated: down"), message);
        assertTrue(System.nanoTime() - begin < 8000 * MILLI);
    }

    @Test
    void theLoopAllocatesNothing() {
        var bytes = new AtomicLong(-1);

        new StubLoad(new StubDriver(sql -> 1), (client, worker) -> watched(bytes))
                .events(400_000)
                .run();

        assertEquals(0, bytes.get() / 200_000, bytes + " bytes in 200,000 events");
    }

    /** The null event, which also reads its own thread's allocation twice. */
    private static Event watched(AtomicLong bytes) {
        var at = new long[2];
        return () -> {
            if (++at[0] == 150_000) {
                at[1] = Allocation.ofThisThread();
            } else if (at[0] == 350_000) {
                bytes.set(Allocation.ofThisThread() - at[1]);
            }
        };
    }

    private static StubDriver stallingOnce(long millis) {
        var begin = System.nanoTime();
        var stalled = new AtomicInteger();
        return new StubDriver(sql -> {
            StubDriver.pause(1);
            if (System.nanoTime() - begin > 600 * MILLI && stalled.getAndIncrement() == 0) {
                StubDriver.pause(millis);
            }
            return 1;
        });
    }
}
