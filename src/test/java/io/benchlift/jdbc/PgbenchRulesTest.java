package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.workload.Call;
import io.benchlift.workload.ScriptFailure;
import io.benchlift.workload.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What pgbench's rules do to a load, on a driver that fails as it is told. */
class PgbenchRulesTest {

    private static final SQLException SERIALIZATION = new SQLException("dictated", "40001");
    private static final SQLException DEADLOCK = new SQLException("dictated", "40P01");

    private static ToolBehaviour rules(long each, Duration limit) {
        return rules(each, limit, Optional.empty());
    }

    private static ToolBehaviour rules(long each, Duration limit, Optional<ToolBehaviour.LogOrder> log) {
        return new ToolBehaviour(
                each,
                limit,
                new ToolBehaviour.Sessions(false, false, ""),
                true,
                true,
                log,
                ToolBehaviour.Verbosity.USUAL);
    }

    private static StubLoad load(StubDriver.Answer answer, ToolBehaviour rules, int tries) {
        return new StubLoad(new StubDriver(answer), (client, worker) -> {
                    Call call = client.call(Statement.write("update", "UPDATE t"));
                    return call::run;
                })
                .policy(new PgbenchPolicy(tries))
                .rules(rules);
    }

    private static double figure(TrialResult result, String name) {
        return Double.parseDouble(result.facts().getOrDefault("figure." + name, "0"));
    }

    /** Fails every n-th statement that is no rollback. */
    private static StubDriver.Answer failingEvery(int n, SQLException e) {
        AtomicInteger count = new AtomicInteger();
        return sql -> {
            if (!sql.equals("ROLLBACK") && count.incrementAndGet() % n == 0) {
                throw e;
            }
            return 1;
        };
    }

    @Test
    void eachWorkerEndsAfterItsOwnEvents() {
        TrialResult result =
                load(sql -> 1, rules(7, Duration.ZERO), 1).threads(3).run();

        assertEquals(21, result.work().counts().transactions());
        assertEquals(21, figure(result, "script.0.count"));
    }

    @Test
    void failuresAreToldApartAndCountAsEvents() {
        TrialResult serialization = load(failingEvery(5, SERIALIZATION), rules(20, Duration.ZERO), 1)
                .run();
        TrialResult deadlock =
                load(failingEvery(5, DEADLOCK), rules(20, Duration.ZERO), 1).run();

        assertEquals(16, serialization.work().counts().transactions());
        assertEquals(4, figure(serialization, "script.0.serialization"));
        assertEquals(4, figure(serialization, "command.0.0.failures"));
        assertEquals(4, figure(deadlock, "script.0.deadlock"));
        assertEquals(Outcome.MEASURED, deadlock.outcome());
    }

    @Test
    void aTransactionIsTriedAgainUpToItsTries() {
        TrialResult result = load(failingEvery(2, SERIALIZATION), rules(10, Duration.ZERO), 3)
                .run();

        assertEquals(10, result.work().counts().transactions());
        assertEquals(9, figure(result, "script.0.retries"), "every event but the first fails once");
        assertEquals(9, figure(result, "script.0.retried"));
        assertEquals(9, figure(result, "command.0.0.retries"));
        assertEquals(0, figure(result, "script.0.serialization"));
    }

    @Test
    void anyOtherErrorEndsItsClientAndTheOthersGoOn() {
        AtomicInteger count = new AtomicInteger();
        TrialResult result = load(
                        sql -> {
                            if (count.incrementAndGet() == 1) {
                                throw new SQLException("ERROR: division by zero", "22012");
                            }
                            return 1;
                        },
                        rules(10, Duration.ZERO),
                        1)
                .threads(2)
                .run();

        assertEquals(10, result.work().counts().transactions());
        assertTrue(
                result.facts()
                        .get("aborted.0000")
                        .matches("client [01] script 0 aborted in command 0 query 0: ERROR: division by zero"),
                result.facts().get("aborted.0000"));
    }

    @Test
    void aScriptThatFailsEndsItsClientInItsOwnWords() {
        TrialResult result = new StubLoad(new StubDriver(sql -> 1), (client, worker) -> () -> {
                    throw new ScriptFailure("client 0 aborted: so it says", null);
                })
                .policy(new PgbenchPolicy(1))
                .rules(rules(10, Duration.ZERO))
                .run();

        assertEquals("client 0 aborted: so it says", result.facts().get("aborted.0000"));
        assertEquals(0, result.work().counts().transactions());
    }

    @Test
    void whatIsTooLateToBeginIsSkippedAndCounts() {
        AtomicInteger count = new AtomicInteger();
        TrialResult result = load(
                        sql -> {
                            if (count.incrementAndGet() == 5) {
                                StubDriver.pause(300);
                            }
                            return 1;
                        },
                        rules(200, Duration.ofMillis(50)),
                        1)
                .rate(400)
                .run();

        double skipped = figure(result, "script.0.skipped");
        assertTrue(skipped > 20, "skipped " + skipped);
        assertEquals(200, result.work().counts().transactions() + skipped);
        assertTrue(figure(result, "script.0.late") >= 1);
        assertTrue(figure(result, "lag_micros_max") > 0);
    }

    @Test
    void eachTransactionLeavesALine(@TempDir Path folder) throws IOException {
        var order = new ToolBehaviour.LogOrder(
                folder.resolve("log").toString(), 17, 2, 1, 0, new ToolBehaviour.LogOrder.Columns(false, true, true));
        load(failingEvery(5, DEADLOCK), rules(10, Duration.ZERO, Optional.of(order)), 1)
                .threads(3)
                .run();

        List<String> first = Files.readAllLines(folder.resolve("log.17"));
        List<String> second = Files.readAllLines(folder.resolve("log.17.1"));
        assertEquals(30, first.size() + second.size());
        assertTrue(
                first.stream().allMatch(line -> line.matches("[01] \\d+ (\\d+|deadlock) 0 \\d{10} \\d+ 0")),
                first.get(0));
        assertTrue(second.stream().allMatch(line -> line.startsWith("2 ")), second.get(0));
        assertEquals(
                6,
                java.util.stream.Stream.concat(first.stream(), second.stream())
                        .filter(line -> line.contains("deadlock"))
                        .count());
    }

    @Test
    void aggregatedLinesAddUp(@TempDir Path folder) throws IOException {
        var order = new ToolBehaviour.LogOrder(
                folder.resolve("log").toString(), 17, 1, 1, 1, new ToolBehaviour.LogOrder.Columns(false, true, true));
        load(failingEvery(5, SERIALIZATION), rules(10, Duration.ZERO, Optional.of(order)), 1)
                .run();

        long transactions = 0;
        long failures = 0;
        for (String line : Files.readAllLines(folder.resolve("log.17"))) {
            String[] fields = line.split(" ");
            assertEquals(15, fields.length, line);
            transactions += Long.parseLong(fields[1]);
            failures += Long.parseLong(fields[13]);
        }
        assertEquals(List.of(8L, 2L), List.of(transactions, failures));
    }

    @Test
    void aSampleIsAShare(@TempDir Path folder) throws IOException {
        var order = new ToolBehaviour.LogOrder(
                folder.resolve("log").toString(),
                17,
                1,
                0.1,
                0,
                new ToolBehaviour.LogOrder.Columns(false, false, false));
        load(sql -> 1, rules(5000, Duration.ZERO, Optional.of(order)), 1).run();

        assertEquals(500, Files.readAllLines(folder.resolve("log.17")).size(), 100);
    }
}
