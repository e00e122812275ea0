package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.LongForm;
import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Connector;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a measurement says of a server that stands still or dies. */
class ServerFaultIT {

    private static final Map<String, String> SMALL = Map.of("table_size", "1000");

    /** Long enough for crash recovery on a slow disk. */
    private static final int PATIENCE_SECONDS = 60;

    /**
     * X9: a server that stands still for 2 s while 100 events a second are due. With one worker a single event is
     * served slowly and 200 wait for it, so service time hides the stall and response time shows it. The short form
     * takes 6 s; the long form the 20 s of the rule.
     */
    @ParameterizedTest
    @CsvSource({"MARIADB, MYSQL", "POSTGRESQL, POSTGRESQL"})
    void aStallOfTwoSecondsShowsInTheResponseTime(Edition edition, Connector connector) throws Exception {
        EmbeddedServer server = RealServers.of(edition);
        int seconds = LongForm.of(6, 20);
        try (var load = new RealLoad(server.database(), connector, "oltp_point_select", SMALL).create()) {
            // The first events of a new JVM are slow by themselves.
            load.threads(1).events(2000).run();
            var stall = CompletableFuture.supplyAsync(() -> standStill(server, 1500, 2000));

            TrialResult result =
                    load.threads(1).events(0).rate(100).seconds(0, seconds).run();

            double stalled = stall.get();
            System.out.printf(
                    "X9 %s: stalled %.0f ms, response p99 %.0f ms, service p99 %.1f ms, max %.0f ms%n",
                    edition,
                    stalled,
                    result.latencies().response().percentiles().p99(),
                    result.latencies().service().percentiles().p99(),
                    result.latencies().service().max());
            assertTrue(
                    result.latencies().response().percentiles().p99() > 0.85 * stalled,
                    result.latencies().response().toString());
            assertTrue(
                    result.latencies().response().percentiles().p99() < 1.1 * stalled,
                    result.latencies().response().toString());
            assertTrue(
                    result.latencies().service().percentiles().p99() < 50,
                    result.latencies().service().toString());
            assertTrue(result.flags().containsKey(Flag.STALL), result.flags().toString());
            assertTrue(
                    result.latencies().service().max() > 0.9 * stalled,
                    result.latencies().service().toString());
            assertEquals(100 * seconds, result.work().counts().transactions(), 25 * Math.sqrt(seconds));
        }
    }

    /** F13. */
    @ParameterizedTest
    @EnumSource(Edition.class)
    void aServerThatDiesAndComesBackIsAGapInTheCurve(Edition edition) throws Exception {
        try (var server = EmbeddedServer.start(ServerSettings.defaults(edition));
                var load = new RealLoad(
                                server.database(), Connector.defaultFor(edition.product()), "oltp_write_only", SMALL)
                        .create()) {
            var outage = CompletableFuture.runAsync(() -> killAndRestart(server));

            TrialResult result = load.threads(4)
                    .seconds(0, PATIENCE_SECONDS)
                    .until(() -> isBack(load.intervals))
                    .run();

            outage.get();
            List<Long> curve = load.intervals.stream()
                    .map(interval -> interval.work().counts().transactions())
                    .toList();
            System.out.printf(
                    "F13 %s: %s, events per second %s%n", edition, result.work().counts(), curve);
            assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
            assertTrue(
                    result.work().counts().reconnects() >= 4,
                    result.work().counts().toString());
            assertTrue(curve.get(0) > 0, curve.toString());
            assertTrue(curve.subList(1, curve.size()).contains(0L), "no gap in " + curve);
            // Not each second afterwards: a slow disk may leave one without a commit.
            int gap = curve.indexOf(0L);
            assertTrue(
                    curve.subList(gap, curve.size()).stream().anyMatch(events -> events > 0),
                    "did not come back: " + curve);
            assertTrue(
                    lostEvents(result) >= 4,
                    result.work().counts() + " " + result.work().errors());
            assertTrue(
                    load.intervals.stream()
                                    .mapToDouble(interval -> interval.time().seconds())
                                    .max()
                                    .orElseThrow()
                            < 3,
                    "the outage is told second by second");
        }
    }

    /** F14: PostgreSQL then ends every session, recovers and goes on. */
    @Test
    void aKilledBackendEndsEverySessionOnceAndTheLoadGoesOn() throws Exception {
        try (var server = EmbeddedServer.start(ServerSettings.defaults(Edition.POSTGRESQL));
                var load = new RealLoad(server.database(), Connector.POSTGRESQL, "oltp_write_only", SMALL).create()) {
            var killing = CompletableFuture.runAsync(() -> killABackend(server));

            TrialResult result = load.threads(4)
                    .seconds(0, PATIENCE_SECONDS)
                    .until(() -> isBack(load.intervals))
                    .run();

            killing.get();
            List<Long> curve = load.intervals.stream()
                    .map(interval -> interval.work().counts().transactions())
                    .toList();
            System.out.printf(
                    "F14: %s, ledger %s, events per second %s%n",
                    result.work().counts(), result.work().errors(), curve);
            assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
            // On a slow disk an event may be given up besides, after one conflict too many: the ledger tells them
            // apart.
            long lost = result.work().errors().stream()
                    .filter(error -> error.sqlState().matches("08.*|57P.*"))
                    .mapToLong(ErrorCount::count)
                    .sum();
            assertEquals(
                    4,
                    lost,
                    "each session loses what it was at: " + result.work().errors());
            assertTrue(
                    lostEvents(result) >= 4,
                    result.work().counts() + " " + result.work().errors());
            assertEquals(4, result.work().counts().reconnects());
            assertTrue(curve.get(curve.size() - 1) > 0, "did not come back: " + curve);
        }
    }

    /**
     * Events that lost their connection: failed, of unknown outcome, or lost while a conflict was rolled back, which
     * are tried again on the new connection.
     */
    private static long lostEvents(TrialResult result) {
        long inRollback = result.work().errors().stream()
                .filter(error -> error.statement().equals("rollback"))
                .mapToLong(ErrorCount::count)
                .sum();
        return result.work().counts().failed() + result.work().counts().unknown() + inRollback;
    }

    /** Whether all four workers are connected again, and events have gone on for two seconds without another loss. */
    private static boolean isBack(List<Interval> curve) {
        if (curve.stream()
                        .mapToLong(interval -> interval.work().counts().reconnects())
                        .sum()
                < 4) {
            return false;
        }
        return curve.subList(Math.max(0, curve.size() - 2), curve.size()).stream()
                .map(interval -> interval.work().counts())
                .allMatch(counts -> counts.reconnects() == 0 && counts.transactions() > 0);
    }

    private static void killABackend(EmbeddedServer server) {
        StubDriver.pause(2000);
        try {
            signal(
                    "KILL",
                    List.of(RealServers.number(
                            server.database(),
                            "SELECT MAX(pid) FROM pg_stat_activity WHERE backend_type = 'client backend'"
                                    + " AND pid <> pg_backend_pid()")));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void killAndRestart(EmbeddedServer server) {
        StubDriver.pause(2000);
        signal("KILL", List.of(server.pid()));
        StubDriver.pause(1500);
        server.restart(server.settings());
    }

    /** @return for how many milliseconds it stood still */
    private static double standStill(EmbeddedServer server, long after, long millis) {
        StubDriver.pause(after);
        var processes = new ArrayList<Long>();
        ProcessHandle.of(server.pid()).stream()
                .flatMap(main -> Stream.concat(Stream.of(main), main.descendants()))
                .forEach(process -> processes.add(process.pid()));
        signal("STOP", processes);
        long begin = System.nanoTime();
        StubDriver.pause(millis);
        signal("CONT", processes);
        return (System.nanoTime() - begin) / 1e6;
    }

    private static void signal(String name, List<Long> processes) {
        var command = new ArrayList<>(List.of("kill", "-" + name));
        processes.forEach(pid -> command.add(Long.toString(pid)));
        try {
            new ProcessBuilder(command).start().waitFor();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
