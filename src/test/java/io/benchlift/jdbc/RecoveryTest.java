package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What a load does after errors, against a stub that fails as dictated. Bounds from above allow for a busy machine. */
class RecoveryTest {

    private static final long MILLI = 1_000_000;
    private static final SQLException DEADLOCK = new SQLException("Deadlock found", "40001", 1213);
    private static final SQLException LOST = new SQLException("Communications link failure", "08S01", 0);

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
                new StubLoad(stub, StubWork::randomTransaction).events(2).run();

        List<String> sent = stub.sent();
        String first = sent.get(1);
        assertEquals(
                List.of("BEGIN", first, "ROLLBACK", "BEGIN", first, "ROLLBACK", "BEGIN", first, "COMMIT"),
                sent.subList(0, 9));
        assertFalse(sent.get(10).equals(first), "the next event draws new numbers");
        // Two tries of one BEGIN each were wasted; the rest is two whole transactions.
        assertEquals(
                new Counts(2, new Counts.Statements(0, 2, 6, 2), 2, 0, 0, 0),
                result.work().counts());
        assertEquals(2, result.work().errors().get(0).count());
        assertEquals("insert", result.work().errors().get(0).statement());
        assertFalse(result.flags().containsKey(Flag.ERRORS), "a conflict is an answer: " + result.flags());
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
                new StubLoad(stub, StubWork::randomTransaction).events(2).run();

        assertEquals(2, result.work().counts().errors());
        assertEquals(Message.of("flag.errors", 50.0), result.flags().get(Flag.ERRORS));
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
                new StubLoad(stub, StubWork::randomTransaction).events(1).run();

        assertTrue(
                result.latencies().service().max() >= 80,
                result.latencies().service().toString());
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
                new StubLoad(stub, StubWork::randomTransaction).events(2).run();

        assertEquals(
                new Counts(0, new Counts.Statements(0, 0, 8, 8), 8, 2, 0, 0),
                result.work().counts());
        assertEquals(8, stub.sent().stream().filter("ROLLBACK"::equals).count());
        assertEquals(0, result.latencies().service().count());
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

        TrialResult result = new StubLoad(stub, StubWork::randomTransaction)
                .policy(new SysbenchPolicy(SysbenchPolicy.DEFAULT_IGNORED, false, false))
                .events(1)
                .run();

        List<String> inserts =
                stub.sent().stream().filter(sql -> sql.startsWith("INSERT")).toList();
        assertEquals(3, Set.copyOf(inserts).size(), inserts.toString());
        assertFalse(stub.sent().contains("ROLLBACK"));
        assertEquals(
                new Counts(1, new Counts.Statements(0, 1, 4, 2), 2, 0, 0, 0),
                result.work().counts());
    }

    @Test
    void anEventThatAlwaysFailsDoesNotOutliveTheTime() {
        var stub = new StubDriver(sql -> {
            StubDriver.pause(1);
            throw new SQLException("read-only", "HY000", 1290);
        });
        long begin = System.nanoTime();

        TrialResult result = new StubLoad(stub, StubWork::oneWrite)
                .policy(new SysbenchPolicy(Set.of(), true, false))
                .millis(300)
                .run();

        assertTrue(System.nanoTime() - begin < 5000 * MILLI);
        assertEquals(0, result.work().counts().transactions());
        assertTrue(result.work().counts().errors() > 10, result.work().counts().toString());
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
                new StubLoad(stub, StubWork::randomTransaction).events(2).run();

        assertEquals(1, result.work().counts().unknown());
        assertEquals(0, result.work().counts().failed());
        assertEquals(1, result.work().counts().transactions());
        assertEquals(1, result.work().counts().reconnects());
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
                new StubLoad(stub, StubWork::randomTransaction).events(2).run();

        assertEquals(
                new Counts(1, new Counts.Statements(0, 1, 3, 1), 1, 1, 1, 0),
                result.work().counts());
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

        TrialResult result = new StubLoad(stub, StubWork::oneWrite).events(2).run();

        assertEquals(1, result.work().counts().unknown());
        assertEquals(0, result.work().counts().failed());
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

        TrialResult fatal = new StubLoad(stub, StubWork::randomTransaction)
                .policy(new SysbenchPolicy(SysbenchPolicy.DEFAULT_IGNORED, false, false))
                .events(2)
                .run();

        assertEquals(Outcome.FAILED, fatal.outcome());
        assertEquals(
                "the connection was lost (commit: error 08S01, Communications link failure)",
                fatal.reason().toString());
        assertEquals(1, fatal.work().counts().unknown());
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
        var load = new StubLoad(stub, StubWork::oneWrite).threads(3).millis(4500);
        CompletableFuture.runAsync(() -> {
            StubDriver.pause(500);
            stub.down(true);
            // Long enough to hold a whole second, wherever the seconds begin.
            StubDriver.pause(2300);
            up.set(System.nanoTime());
            stub.down(false);
        });

        TrialResult result = load.run();

        assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
        assertTrue(
                result.work().counts().reconnects() >= 3, result.work().counts().toString());
        assertTrue(
                load.intervals.stream().anyMatch(i -> i.work().counts().transactions() == 0),
                "no interval without events");
        assertTrue(last(load.intervals).work().counts().transactions() > 0, "did not come back");
    }

    @Test
    void anErrorThatCannotPassEndsTheLoadWithASentence() {
        var stub = new StubDriver(sql -> {
            throw new SQLException("The table 'sbtest1' is full", "HY000", 1114);
        });

        TrialResult result =
                new StubLoad(stub, StubWork::oneWrite).threads(4).millis(60_000).run();

        assertEquals(Outcome.FAILED, result.outcome());
        assertEquals(
                "insert: error 1114, The table 'sbtest1' is full; a MEMORY table grows up to max_heap_table_size, all"
                        + " others as far as the disk",
                result.reason().toString());
    }

    private static Interval last(List<Interval> intervals) {
        return intervals.get(intervals.size() - 1);
    }
}
