package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.workload.Workloads;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Loader and load driver on real servers, where what we count is held against what the servers count. */
class LoadIT {

    private static final Map<String, String> SMALL =
            Map.of("tables", "2", "table_size", "2000", "rand_type", "uniform");

    @ParameterizedTest
    @CsvSource({
        "MARIADB, MYSQL, true",
        "MARIADB, MYSQL, false",
        "MARIADB, MARIADB, true",
        "MARIADB, MARIADB, false",
        "POSTGRESQL, POSTGRESQL, true",
        "POSTGRESQL, POSTGRESQL, false",
    })
    void countsAsSysbenchCounts(Edition edition, Connector connector, boolean prepared) {
        try (var load = new RealLoad(database(edition), connector, "oltp_read_write", SMALL).create()) {
            TrialResult result = load.threads(3)
                    .prepared(prepared)
                    .events(300)
                    .policy(new SysbenchPolicy(SysbenchPolicy.DEFAULT_IGNORED, false, edition == Edition.POSTGRESQL))
                    .run();

            Counts counts = result.work().counts();
            assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
            assertEquals(300, counts.transactions());
            assertEquals(
                    14 * (counts.transactions() + counts.errors()),
                    counts.statements().reads());
            long unchanged = counts.statements().others() - 2 * counts.transactions() - counts.errors();
            long wastedWrites = counts.statements().wasted() - 15 * counts.errors();
            assertTrue(unchanged >= 0 && unchanged < 20, counts.toString());
            assertEquals(
                    4 * counts.transactions() - unchanged + wastedWrites,
                    counts.statements().writes(),
                    counts.toString());
        }
    }

    /** X7. */
    @ParameterizedTest
    @CsvSource({"MARIADB, MYSQL, Com_commit", "MARIADB, MARIADB, Com_commit", "POSTGRESQL, POSTGRESQL, xact_commit"})
    void transactionsAreWhatTheServerCommitted(Edition edition, Connector connector, String counter) {
        Map<String, String> options = Map.of("table_size", "1000", "point_selects", "1", "range_selects", "off");
        try (var load = new RealLoad(database(edition), connector, "oltp_read_only", options).create()) {
            awaitStatistics(edition);
            long before = ServerFacts.counters(database(edition)).get(counter);
            TrialResult result = load.seconds(1, 2).run();
            awaitStatistics(edition);
            long committed = ServerFacts.counters(database(edition)).get(counter) - before;

            System.out.printf(
                    "X7 %s %s: %d transactions, %s +%d, %.0f tps%n",
                    edition, connector, load.total().transactions(), counter, committed, result.tps());
            assertTrue(load.total().transactions() > result.work().counts().transactions(), "warm-up is in the total");
            assertEquals(1, (double) committed / load.total().transactions(), 0.005);
        }
    }

    @ParameterizedTest
    @CsvSource({"MARIADB, MYSQL", "MARIADB, MARIADB", "POSTGRESQL, POSTGRESQL"})
    void theSameSeedLoadsTheSameRows(Edition edition, Connector connector) throws SQLException {
        Set<String> sums = new HashSet<>();
        for (int round = 0; round < 2; round++) {
            var size = Map.of("table_size", "3000");
            try (var load = new RealLoad(database(edition), connector, "oltp_read_write", size)) {
                load.create();
                assertEquals(3000, RealServers.number(database(edition), "SELECT COUNT(*) FROM sbtest1"));
                sums.add(RealServers.text(
                        database(edition),
                        edition == Edition.MARIADB
                                ? "SELECT MD5(GROUP_CONCAT(MD5(CONCAT(id, ',', k, ',', c, ',', pad)) ORDER BY id))"
                                        + " FROM sbtest1 WHERE id <= 3000"
                                : "SELECT MD5(STRING_AGG(MD5(CONCAT(id, ',', k, ',', c, ',', pad)), ',' ORDER BY id))"
                                        + " FROM sbtest1"));
            }
        }

        assertEquals(1, sums.size(), sums.toString());
    }

    @Test
    void anEngineTheServerLacksIsNamedWithThoseItHas() {
        var message = failure("ROCKSDB", Map.of());

        assertTrue(message.contains(" has no engine ROCKSDB; it has "), message);
        assertTrue(message.contains("InnoDB") && message.contains("MyISAM"), message);
        assertNoTable();
    }

    @Test
    void anEngineThatWasSubstitutedIsNoticedAndTheTableDropped() throws SQLException {
        Database database = database(Edition.MARIADB);
        String mode = RealServers.text(database, "SELECT @@GLOBAL.sql_mode");
        RealServers.execute(database, "SET GLOBAL sql_mode = ''", "SET GLOBAL enforce_storage_engine = 'MyISAM'");
        try {
            var message = failure("InnoDB", Map.of());

            assertEquals(
                    "table sbtest1 was asked for with engine InnoDB but the server made it MyISAM: the engine is"
                            + " disabled, or sql_mode lacks NO_ENGINE_SUBSTITUTION",
                    message);
            assertNoTable();
        } finally {
            RealServers.execute(
                    database, "SET GLOBAL enforce_storage_engine = DEFAULT", "SET GLOBAL sql_mode = '" + mode + "'");
        }
    }

    @Test
    void aFullMemoryTableIsToldWithTheSizeThatWouldDo() {
        var message = failure("MEMORY", Map.of("create_table_options", "MAX_ROWS=10", "table_size", "60000"));

        assertTrue(
                message.matches("table sbtest1 is full: 60000 rows need max_heap_table_size of \\d+ MiB and as much"
                        + " memory; load fewer rows or raise the server's limit"),
                message);
        assertNoTable();
    }

    @ParameterizedTest
    @EnumSource(Edition.class)
    void tablesThatAreThereAreRefusedAndLeftAlone(Edition edition) throws SQLException {
        Database database = database(edition);
        RealServers.execute(database, "CREATE TABLE sbtest2 (mine INT)", "INSERT INTO sbtest2 VALUES (7)");
        try {
            var load = new RealLoad(
                    database, Connector.defaultFor(database.product()), "oltp_read_write", Map.of("tables", "2"));

            String message = assertThrows(LoadException.class, load::create).getMessage();
            assertEquals(
                    "table sbtest2 is there already and was not made now: drop it, or run cleanup, or choose another"
                            + " database",
                    message);
            assertEquals(7, RealServers.number(database, "SELECT mine FROM sbtest2"));
            assertThrows(SQLException.class, () -> RealServers.number(database, "SELECT COUNT(*) FROM sbtest1"));
        } finally {
            RealServers.execute(database, "DROP TABLE sbtest2");
        }
    }

    /** F17. */
    @Test
    void tooManyThreadsForTheServerIsOneSentence() throws SQLException {
        Database database = database(Edition.MARIADB);
        String limit = RealServers.text(database, "SELECT @@GLOBAL.max_connections");
        var load = new RealLoad(database, Connector.MYSQL, "oltp_point_select", Map.of("table_size", "100"));
        try (load) {
            load.create();
            RealServers.execute(database, "SET GLOBAL max_connections = 10");
            long begin = System.nanoTime();

            String message = assertThrows(
                            UnreachableException.class,
                            () -> load.threads(50).seconds(0, 60).run())
                    .getMessage();

            assertEquals(
                    "MariaDB at 127.0.0.1:" + database.address().port()
                            + " has no connection left: use fewer threads or raise its max_connections",
                    message);
            assertTrue(System.nanoTime() - begin < 20_000_000_000L);
        } finally {
            raiseLimit(database, limit);
        }
    }

    /** The refused pool may hold its connections for a moment longer. */
    private static void raiseLimit(Database database, String limit) throws SQLException {
        for (int attempt = 1; ; attempt++) {
            try {
                RealServers.execute(database, "SET GLOBAL max_connections = " + limit);
                return;
            } catch (UnreachableException e) {
                if (attempt == 50) {
                    throw e;
                }
                StubDriver.pause(100);
            }
        }
    }

    /** F16, B28. */
    @ParameterizedTest
    @CsvSource({
        "MARIADB, MYSQL, Innodb_deadlocks, 1213",
        "MARIADB, MARIADB, Innodb_deadlocks, 1213",
        "POSTGRESQL, POSTGRESQL, deadlocks, 0"
    })
    void deadlocksAreCountedAsTheServerCountsThemAndLoseNoMoney(
            Edition edition, Connector connector, String counter, int code) throws SQLException {
        Database database = database(edition);
        if (edition == Edition.POSTGRESQL) {
            RealServers.execute(database, "ALTER DATABASE " + database.schema() + " SET deadlock_timeout = '20ms'");
        }
        try (var load = new RealLoad(database, connector, new Bank(), Map.of(), "InnoDB").create()) {
            awaitStatistics(edition);
            long before = ServerFacts.counters(database).get(counter);
            TrialResult result = load.threads(8).seconds(0, 2).run();
            awaitStatistics(edition);
            long deadlocks = ServerFacts.counters(database).get(counter) - before;

            long counted = result.work().errors().stream()
                    .filter(error -> error.code() == code
                            && (code != 0 || error.sqlState().equals("40P01")))
                    .mapToLong(error -> error.count())
                    .sum();
            System.out.printf(
                    "F16 %s %s: %s, server %d%n",
                    edition, connector, result.work().counts(), deadlocks);
            assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
            assertTrue(deadlocks > 0, "no deadlock came about");
            assertEquals(deadlocks, counted, Math.max(0.5, 0.01 * deadlocks));
            assertEquals(Bank.SUM, RealServers.number(database, "SELECT SUM(balance) FROM bank"));
        } finally {
            if (edition == Edition.POSTGRESQL) {
                RealServers.execute(database, "ALTER DATABASE " + database.schema() + " RESET deadlock_timeout");
            }
        }
    }

    /** B28: MySQL rolls only the statement back; committing then would leave half a transfer. */
    @ParameterizedTest
    @CsvSource({"MYSQL, true", "MARIADB, false"})
    void aLockWaitTimeoutIsAlwaysRolledBack(Connector connector, boolean prepared) throws Exception {
        Database database = database(Edition.MARIADB);
        try (var load = new RealLoad(database, connector, new Bank(), Map.of(), "InnoDB").create()) {
            RealServers.execute(database, "SET GLOBAL innodb_lock_wait_timeout = 1");
            var blocker = CompletableFuture.runAsync(() -> hold(database, 1700));
            TrialResult result =
                    load.threads(4).prepared(prepared).seconds(0, 2).run();
            blocker.get();

            assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
            assertTrue(
                    result.work().errors().stream().anyMatch(error -> error.code() == 1205),
                    result.work().errors().toString());
            assertTrue(result.work().counts().transactions() > 0);
            assertEquals(Bank.SUM, RealServers.number(database, "SELECT SUM(balance) FROM bank"));
        } finally {
            RealServers.execute(database, "SET GLOBAL innodb_lock_wait_timeout = DEFAULT");
        }
    }

    private static void hold(Database database, long millis) {
        try (var connection = DataSources.connect(database);
                var statement = connection.createStatement()) {
            StubDriver.pause(300);
            statement.execute("BEGIN");
            statement.execute("UPDATE bank SET balance = balance WHERE id = 1");
            StubDriver.pause(millis);
            statement.execute("ROLLBACK");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "MARIADB, MYSQL, SELECT SLEEP(20)",
        "MARIADB, MARIADB, SELECT SLEEP(20)",
        "POSTGRESQL, POSTGRESQL, SELECT pg_sleep(20)"
    })
    void aStatementThatHangsIsGivenUp(Edition edition, Connector connector, String sql) throws SQLException {
        Database database = database(edition);
        var properties = new Properties();
        properties.putAll(DriverProperties.of(connector, database, true, 1));
        properties.put("user", database.user());
        properties.put("password", database.password());
        var driver =
                switch (connector) {
                    case MYSQL -> new com.mysql.cj.jdbc.Driver();
                    case MARIADB -> new org.mariadb.jdbc.Driver();
                    case POSTGRESQL -> new org.postgresql.Driver();
                };
        try (var connection = driver.connect(DriverProperties.url(connector, database), properties);
                var statement = connection.createStatement()) {
            long begin = System.nanoTime();

            var e = assertThrows(SQLException.class, () -> statement.execute(sql));

            double seconds = (System.nanoTime() - begin) / 1e9;
            assertTrue(seconds >= 1 && seconds < 5, seconds + " s");
            assertEquals(SqlFailure.LOST, SqlFailure.of(e), e.toString());
        }
    }

    private static String failure(String engine, Map<String, String> options) {
        var load = new RealLoad(
                database(Edition.MARIADB), Connector.MYSQL, Workloads.named("oltp_read_write"), options, engine);
        return assertThrows(LoadException.class, load::create).getMessage();
    }

    private static void assertNoTable() {
        assertThrows(
                SQLException.class,
                () -> RealServers.number(database(Edition.MARIADB), "SELECT COUNT(*) FROM sbtest1"));
    }

    /** A PostgreSQL session tells its figures when it ends or once a second, not before. */
    private static void awaitStatistics(Edition edition) {
        if (edition == Edition.POSTGRESQL) {
            StubDriver.pause(1500);
        }
    }

    private static Database database(Edition edition) {
        return RealServers.of(edition).database();
    }
}
