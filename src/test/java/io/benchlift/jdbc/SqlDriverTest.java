package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Event;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.Worker;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** The load driver against a stub whose latency and failures are dictated. Bounds from above allow for a busy machine. */
class SqlDriverTest {

    private static final long MILLI = 1_000_000;
    private static final SQLException DEADLOCK = new SQLException("Deadlock found", "40001", 1213);
    private static final SQLException LOST = new SQLException("Communications link failure", "08S01", 0);

    @Test
    void aStallIsOneSlowEventInAClosedLoop() {
        var load = new StubLoad(stallingOnce(300), SqlDriverTest::oneWrite).millis(1200);

        TrialResult result = load.run();

        assertTrue(result.service().max() >= 300, result.service().toString());
        assertTrue(result.service().p99() < 100, result.service().toString());
        assertTrue(result.responseHistogram().isEmpty());
        assertEquals(0, result.response().count());
    }

    @Test
    void anOpenLoopChargesAStallToEveryEventThatWasDue() {
        var load = new StubLoad(stallingOnce(300), SqlDriverTest::oneWrite)
                .rate(200)
                .millis(1500);

        TrialResult result = load.run();

        Histogram responses = result.responseHistogram().orElseThrow();
        long slow = responses.getCountBetweenValues(150_000, Histograms.HIGHEST_MICROS);
        assertTrue(slow >= 15, slow + " of " + responses.getTotalCount() + " events waited over 150 ms");
        assertTrue(result.response().p95() > 100, result.response().toString());
        assertTrue(result.service().p95() < 50, result.service().toString());
        assertEquals(result.counts().transactions(), responses.getTotalCount());
        assertEquals(result.counts().transactions(), result.serviceHistogram().getTotalCount());
    }

    @Test
    void aScheduleThatCannotBeKeptIsFlagged() {
        var stub = new StubDriver(sql -> {
            StubDriver.pause(20);
            return 1;
        });

        TrialResult result = new StubLoad(stub, SqlDriverTest::oneWrite)
                .rate(200)
                .millis(1500)
                .run();

        assertTrue(
                result.flags().get("overloaded").contains("behind"),
                result.flags().toString());
        assertEquals(Outcome.MEASURED, result.outcome());
    }

    @Test
    void triesAgainWithTheSameNumbersAfterARollback() {
        var failures = new AtomicInteger(2);
        var stub = new StubDriver(sql -> {
            if (sql.startsWith("INSERT") && failures.getAndDecrement() > 0) {
                throw DEADLOCK;
            }
            return 1;
        });

        TrialResult result =
                new StubLoad(stub, SqlDriverTest::randomTransaction).events(2).run();

        List<String> sent = stub.sent();
        String first = sent.get(1);
        assertEquals(
                List.of("BEGIN", first, "ROLLBACK", "BEGIN", first, "ROLLBACK", "BEGIN", first, "COMMIT"),
                sent.subList(0, 9));
        assertFalse(sent.get(10).equals(first), "the next event draws new numbers");
        // Two tries of one BEGIN each were wasted; the rest is two whole transactions.
        assertEquals(new Counts(2, 0, 2, 6, 2, 2, 0, 0, 0), result.counts());
        assertEquals(2, result.errors().get(0).count());
        assertEquals("insert", result.errors().get(0).statement());
        assertFalse(result.flags().containsKey("errors"), "a conflict is an answer: " + result.flags());
    }

    @Test
    void errorsThatAreNoConflictsForbidAWinner() {
        var failures = new AtomicInteger(2);
        var stub = new StubDriver(sql -> {
            if (sql.startsWith("INSERT") && failures.getAndDecrement() > 0) {
                throw new SQLException("Duplicate entry", "23000", 1062);
            }
            return 1;
        });

        TrialResult result =
                new StubLoad(stub, SqlDriverTest::randomTransaction).events(2).run();

        assertEquals(2, result.counts().errors());
        assertEquals("50.0 % of all attempts ended in an error", result.flags().get("errors"));
    }

    @Test
    void theTimeOfFailedTriesIsPartOfTheLatency() {
        var failures = new AtomicInteger(2);
        var stub = new StubDriver(sql -> {
            if (sql.startsWith("INSERT") && failures.getAndDecrement() > 0) {
                StubDriver.pause(40);
                throw DEADLOCK;
            }
            return 1;
        });

        TrialResult result =
                new StubLoad(stub, SqlDriverTest::randomTransaction).events(1).run();

        assertTrue(result.service().max() >= 80, result.service().toString());
    }

    @Test
    void givesUpAfterFourTries() {
        var stub = new StubDriver(sql -> {
            if (sql.startsWith("INSERT")) {
                throw new SQLException("Lock wait timeout", "40001", 1205);
            }
            return 1;
        });

        TrialResult result =
                new StubLoad(stub, SqlDriverTest::randomTransaction).events(2).run();

        assertEquals(new Counts(0, 0, 0, 8, 8, 8, 2, 0, 0), result.counts());
        assertEquals(8, stub.sent().stream().filter("ROLLBACK"::equals).count());
        assertEquals(0, result.service().count());
        assertEquals(Outcome.MEASURED, result.outcome());
    }

    @Test
    void sysbenchRestartsWithNewNumbersAndNoRollback() {
        var failures = new AtomicInteger(2);
        var stub = new StubDriver(sql -> {
            if (sql.startsWith("INSERT") && failures.getAndDecrement() > 0) {
                throw DEADLOCK;
            }
            return 1;
        });

        TrialResult result = new StubLoad(stub, SqlDriverTest::randomTransaction)
                .policy(new SysbenchPolicy(SysbenchPolicy.DEFAULT_IGNORED, false, false))
                .events(1)
                .run();

        List<String> inserts =
                stub.sent().stream().filter(sql -> sql.startsWith("INSERT")).toList();
        assertEquals(3, Set.copyOf(inserts).size(), inserts.toString());
        assertFalse(stub.sent().contains("ROLLBACK"));
        assertEquals(new Counts(1, 0, 1, 4, 2, 2, 0, 0, 0), result.counts());
    }

    @Test
    void anEventThatAlwaysFailsDoesNotOutliveTheTime() {
        var stub = new StubDriver(sql -> {
            StubDriver.pause(1);
            throw new SQLException("read-only", "HY000", 1290);
        });
        long begin = System.nanoTime();

        TrialResult result = new StubLoad(stub, SqlDriverTest::oneWrite)
                .policy(new SysbenchPolicy(Set.of(), true, false))
                .millis(300)
                .run();

        assertTrue(System.nanoTime() - begin < 5000 * MILLI);
        assertEquals(0, result.counts().transactions());
        assertTrue(result.counts().errors() > 10, result.counts().toString());
    }

    @Test
    void aCommitWithoutAnswerIsUnknownAndNothingElse() {
        var losses = new AtomicInteger(1);
        var stub = new StubDriver(sql -> {
            if (sql.equals("COMMIT") && losses.getAndDecrement() > 0) {
                throw LOST;
            }
            return 1;
        });

        TrialResult result =
                new StubLoad(stub, SqlDriverTest::randomTransaction).events(2).run();

        assertEquals(1, result.counts().unknown());
        assertEquals(0, result.counts().failed());
        assertEquals(1, result.counts().transactions());
        assertEquals(1, result.counts().reconnects());
        assertEquals(2, stub.connections());
    }

    @Test
    void aConnectionLostBeforeTheCommitIsAFailedEvent() {
        var losses = new AtomicInteger(1);
        var stub = new StubDriver(sql -> {
            if (sql.startsWith("INSERT") && losses.getAndDecrement() > 0) {
                throw LOST;
            }
            return 1;
        });

        TrialResult result =
                new StubLoad(stub, SqlDriverTest::randomTransaction).events(2).run();

        assertEquals(new Counts(1, 0, 1, 3, 1, 1, 1, 1, 0), result.counts());
    }

    @Test
    void aWriteOutsideATransactionThatIsLostIsUnknown() {
        var losses = new AtomicInteger(1);
        var stub = new StubDriver(sql -> {
            if (losses.getAndDecrement() > 0) {
                throw LOST;
            }
            return 1;
        });

        TrialResult result =
                new StubLoad(stub, SqlDriverTest::oneWrite).events(2).run();

        assertEquals(1, result.counts().unknown());
        assertEquals(0, result.counts().failed());
    }

    @Test
    void sysbenchCountsALostCommitAsUnknownToo() {
        var losses = new AtomicInteger(1);
        var stub = new StubDriver(sql -> {
            if (sql.equals("COMMIT") && losses.getAndDecrement() > 0) {
                throw LOST;
            }
            return 1;
        });

        TrialResult fatal = new StubLoad(stub, SqlDriverTest::randomTransaction)
                .policy(new SysbenchPolicy(SysbenchPolicy.DEFAULT_IGNORED, false, false))
                .events(2)
                .run();

        assertEquals(Outcome.FAILED, fatal.outcome());
        assertEquals("the connection was lost (commit: error 08S01, Communications link failure)", fatal.reason());
        assertEquals(1, fatal.counts().unknown());
    }

    @Test
    void anOutageShowsAsAGapAndEveryWorkerComesBack() {
        var up = new AtomicLong(Long.MAX_VALUE);
        var begin = System.nanoTime();
        var stub = new StubDriver(sql -> {
            StubDriver.pause(2);
            if (System.nanoTime() - begin > 500 * MILLI && System.nanoTime() < up.get()) {
                throw LOST;
            }
            return 1;
        });
        var load = new StubLoad(stub, SqlDriverTest::oneWrite).threads(3).millis(4500);
        CompletableFuture.runAsync(() -> {
            StubDriver.pause(500);
            stub.down(true);
            // Long enough to hold a whole second, wherever the seconds begin.
            StubDriver.pause(2300);
            up.set(System.nanoTime());
            stub.down(false);
        });

        TrialResult result = load.run();

        assertEquals(Outcome.MEASURED, result.outcome(), result.reason());
        assertTrue(result.counts().reconnects() >= 3, result.counts().toString());
        assertTrue(load.intervals.stream().anyMatch(i -> i.counts().transactions() == 0), "no interval without events");
        assertTrue(last(load.intervals).counts().transactions() > 0, "did not come back");
    }

    @Test
    void anErrorThatCannotPassEndsTheLoadWithASentence() {
        var stub = new StubDriver(sql -> {
            throw new SQLException("The table 'sbtest1' is full", "HY000", 1114);
        });

        TrialResult result = new StubLoad(stub, SqlDriverTest::oneWrite)
                .threads(4)
                .millis(60_000)
                .run();

        assertEquals(Outcome.FAILED, result.outcome());
        assertEquals(
                "insert: error 1114, The table 'sbtest1' is full; a MEMORY table grows up to max_heap_table_size, all"
                        + " others as far as the disk",
                result.reason());
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
        assertEquals("row 7 is no row", result.reason());
    }

    @Test
    void anErrorOfTheMachineEndsTheTrialToo() {
        TrialResult result = new StubLoad(new StubDriver(sql -> 1), (client, worker) -> () -> {
                    throw new StackOverflowError("too deep");
                })
                .millis(60_000)
                .run();

        assertEquals(Outcome.FAILED, result.outcome());
        assertEquals("too deep", result.reason());
    }

    @Test
    void theLimitOfEventsIsExactOverAllThreads() {
        var stub = new StubDriver(sql -> 1);

        TrialResult result = new StubLoad(stub, SqlDriverTest::oneWrite)
                .threads(7)
                .events(1000)
                .run();

        assertEquals(1000, result.counts().transactions());
        assertEquals(1000, result.serviceHistogram().getTotalCount());
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
        var load = new StubLoad(stub, SqlDriverTest::randomTransaction)
                .threads(2)
                .warmUpMillis(1000)
                .millis(2000);

        TrialResult result = load.run();

        List<Interval> measured = load.intervals.stream()
                .filter(interval -> interval.phase() == Phase.MEASURE)
                .toList();
        assertEquals(List.of(Phase.WARM_UP, Phase.MEASURE), load.phases);
        assertTrue(measured.size() < load.intervals.size());
        assertEquals(measured.stream().map(Interval::counts).reduce(Counts.NONE, Counts::plus), result.counts());
        var histogram = Histograms.empty();
        measured.forEach(interval -> histogram.add(interval.service()));
        assertEquals(histogram, result.serviceHistogram());
        assertEquals(measured.stream().mapToDouble(Interval::seconds).sum(), result.seconds(), 1e-9);
        assertEquals(2, result.seconds(), 0.5);
        assertEquals(
                result.counts().errors(),
                result.errors().stream().mapToLong(error -> error.count()).sum(),
                2,
                "errors of the warm-up are left out of the ledger too");
        assertTrue(result.counts().writes() > 0
                && result.counts().others() > 2 * result.counts().transactions());
    }

    @Test
    void intervalsFollowOneAnotherWithoutGapOrOverlap() {
        var load = new StubLoad(new StubDriver(sql -> 1), SqlDriverTest::pausing)
                .warmUpMillis(1300)
                .millis(1500);

        load.run();

        load.intervals.sort(Comparator.comparingInt(Interval::second));
        double end = 0;
        int second = 0;
        for (Interval interval : load.intervals) {
            assertEquals(++second, interval.second());
            assertEquals(end, interval.start(), 1e-6);
            assertTrue(interval.seconds() < 1.9, "interval " + second + " lasts " + interval.seconds());
            end = interval.start() + interval.seconds();
        }
    }

    @Test
    void aWriteThatChangedNothingCountsAsOther() {
        var stub = new StubDriver(sql -> sql.startsWith("INSERT") ? 0 : 1);

        TrialResult result =
                new StubLoad(stub, SqlDriverTest::randomTransaction).events(5).run();

        assertEquals(new Counts(5, 0, 0, 15, 0, 0, 0, 0, 0), result.counts());
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

        assertEquals(new Counts(3, 3, 3, 0, 0, 0, 0, 0, 0), result.counts());
    }

    @Test
    void stopsPromptlyAfterTheEventsUnderWay() throws Exception {
        var load = new StubLoad(new StubDriver(sql -> 1), SqlDriverTest::pausing)
                .threads(4)
                .millis(60_000)
                .prepare();
        var result = CompletableFuture.supplyAsync(load::run);
        StubDriver.pause(400);
        long asked = System.nanoTime();
        load.stop();

        assertEquals(Outcome.MEASURED, result.get().outcome());
        assertTrue(System.nanoTime() - asked < 2500 * MILLI);
        assertTrue(result.get().counts().transactions() > 0);
    }

    @Test
    void aHangingStatementDoesNotKeepAStoppedLoad() throws Exception {
        var load = new StubLoad(
                        new StubDriver(sql -> {
                            StubDriver.pause(30_000);
                            throw LOST;
                        }),
                        SqlDriverTest::randomTransaction)
                .millis(60_000)
                .prepare();
        var result = CompletableFuture.supplyAsync(load::run);
        StubDriver.pause(300);
        long asked = System.nanoTime();
        load.stop();

        assertEquals(0, result.get().counts().transactions());
        assertTrue(System.nanoTime() - asked < 8000 * MILLI);
    }

    @Test
    void theTimeIsLookedAtBetweenEvents() {
        var stub = new StubDriver(sql -> {
            StubDriver.pause(400);
            return 1;
        });

        TrialResult result = new StubLoad(stub, SqlDriverTest::oneWrite)
                .threads(2)
                .millis(500)
                .run();

        assertEquals(4, result.counts().transactions(), "an event under way is finished, none starts late");
        assertTrue(result.seconds() >= 0.8, result.seconds() + " s");
    }

    @Test
    void aRefusalWhileConnectingIsToldAtOnce() {
        var stub = new StubDriver(sql -> 1);
        stub.down(true);
        long begin = System.nanoTime();

        String message = assertThrows(UnreachableException.class, () -> new StubLoad(stub, SqlDriverTest::oneWrite)
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

    private static Event oneWrite(Client client, Worker worker) throws SQLException {
        return client.call(Statement.write("insert", "INSERT"))::run;
    }

    private static Event pausing(Client client, Worker worker) {
        return () -> StubDriver.pause(20);
    }

    private static Event randomTransaction(Client client, Worker worker) throws SQLException {
        Call begin = client.call(Statement.BEGIN);
        Call insert = client.call(Statement.write("insert", "INSERT"));
        Call commit = client.call(Statement.COMMIT);
        return () -> {
            begin.run();
            insert.bind(1, worker.random().nextLong() >>> 1).run();
            commit.run();
        };
    }

    private static Interval last(List<Interval> intervals) {
        return intervals.get(intervals.size() - 1);
    }
}
