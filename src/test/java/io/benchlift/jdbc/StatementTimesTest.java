package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Counts;
import io.benchlift.measure.StatementLatency;
import io.benchlift.measure.StatementTimes;
import io.benchlift.measure.TrialResult;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Every kind of statement has times of its own. */
class StatementTimesTest {

    private static final int RECORDED = 100_000;

    @Test
    void eachKindIsTimedFromSendingToItsAnswer() {
        var stub = new StubDriver(sql -> {
            if (sql.equals("COMMIT")) {
                StubDriver.pause(10);
            }
            return 1;
        });

        TrialResult result = new StubLoad(stub, StubWork::randomTransaction)
                .threads(2)
                .events(40)
                .run();

        Map<String, StatementLatency> statements = result.latencies().statements();
        assertEquals(List.of("begin", "insert", "commit"), List.copyOf(statements.keySet()));
        statements.forEach((name, times) -> assertEquals(40, times.latency().count(), name));
        assertTrue(statements.get("commit").latency().min() >= 9.9, statements.toString());
        assertTrue(statements.get("commit").latency().mean() >= 10, statements.toString());
        assertTrue(
                statements.get("insert").latency().percentiles().p50() < 5,
                statements.get("insert").latency().toString());
        assertEquals(40, statements.get("begin").micros().getTotalCount());
    }

    @Test
    void statementsOfTheWarmUpDoNotCount() {
        var stub = new StubDriver(sql -> {
            StubDriver.pause(5);
            return 1;
        });

        TrialResult result = new StubLoad(stub, StubWork::oneWrite)
                .warmUpMillis(300)
                .millis(300)
                .run();

        long timed = result.latencies().statements().get("insert").latency().count();
        long events = result.work().counts().transactions();
        // The measurement begins with the sampler's last look, which may be a few events earlier.
        assertTrue(timed <= events + 1 && timed > events / 2, timed + " of " + result.work());
    }

    @Test
    void statementsThatFailHaveNoTime() {
        AtomicInteger sent = new AtomicInteger();
        var stub = new StubDriver(sql -> {
            if (sql.equals("INSERT") && sent.getAndIncrement() % 2 == 0) {
                throw new SQLException("Deadlock found", "40001", 1213);
            }
            return 1;
        });

        TrialResult result = new StubLoad(stub, StubWork::oneWrite).events(10).run();

        Counts counts = result.work().counts();
        assertEquals(10, counts.transactions());
        assertEquals(10, counts.errors());
        assertEquals(10, result.latencies().statements().get("insert").latency().count());
    }

    @Test
    void timingAllocatesNothing() {
        var times = new StatementTimes("insert");
        for (int i = 0; i < RECORDED; i++) {
            times.add(i * 100L);
        }
        long before = Allocation.ofThisThread();

        for (int i = 0; i < RECORDED; i++) {
            times.add(i * 100L);
        }

        // Asking for it twice may itself allocate a few bytes.
        assertTrue(Allocation.ofThisThread() - before < RECORDED / 10, "allocated per statement");
    }
}
