package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.jdbc.RealServers;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Rules fire on real servers that were set up to deserve it, and stay silent on one that was not. */
class FindingsIT {

    private static final Set<String> OF_A_BUSY_MACHINE =
            Set.of("cpu-was-the-limit", "device-not-the-bottleneck", "noisy-neighbour");

    private static final String SERVER = "seen";

    /** Set so that a DBA would object to nearly every line. */
    private static final String[][] ODD = {
        {"general_log", "ON"},
        {"log_bin", "ON"},
        {"query_cache_type", "1"},
        {"query_cache_size", "16M"},
        {"tmp_table_size", "64"},
        {"sort_buffer_size", "8K"},
        {"table_open_cache", "10"},
        {"key_buffer_size", "64K"},
        {"innodb_log_file_size", "4M"},
        {"innodb_buffer_pool_size", "5M"},
    };

    @Test
    void anOddlySetMariaDbIsTold() {
        var settings = ServerSettings.defaults(Edition.MARIADB);
        for (String[] variable : ODD) {
            settings = settings.with(variable[0], variable[1]);
        }
        try (var server = EmbeddedServer.start(settings)) {
            assertFire(
                    run(
                            server.database(),
                            TestPlan.of("oltp_read_write")
                                    .with(Setting.ENGINE, "InnoDB")
                                    .with(Setting.THREADS, "1")
                                    .option("tables", "16")
                                    .option("table_size", "5000")
                                    .option("rand_type", "uniform")
                                    .seconds(3)),
                    "general-log-on",
                    "binary-log-on",
                    "size-lost-its-unit",
                    "temporary-tables-on-disk",
                    "sort-merge-passes",
                    "table-cache-misses",
                    "cache-misses",
                    "commit-waits-for-disk");
            assertFire(
                    run(
                            server.database(),
                            TestPlan.of("oltp_read_only")
                                    .with(Setting.ENGINE, "MyISAM")
                                    .option("table_size", "50000")
                                    .option("rand_type", "uniform")
                                    .with(Setting.PREPARED, "off")),
                    "query-cache-answers",
                    "key-cache-misses");
        }
    }

    @Test
    void writersThatMeetAreTold() {
        assertFire(
                run(mariaDb(), contention("InnoDB").option("rand_type", "special")),
                "row-lock-waits",
                "deadlock-waste",
                "hot-rows");
        assertFire(run(mariaDb(), contention("MyISAM")), "table-lock-waits", "commit-means-nothing");
        assertFire(
                run(
                        mariaDb(),
                        TestPlan.of("oltp_write_only")
                                .with(Setting.ENGINE, "MyISAM")
                                .with(Setting.THREADS, "16")
                                .option("table_size", "2")
                                .option("delete_inserts", "20")
                                .seconds(20)),
                "duplicate-key-without-transactions");
    }

    @Test
    void tablesThatCannotServeAreTold() throws SQLException {
        assertFire(
                run(mariaDb(), TestPlan.of("oltp_read_only").with(Setting.ENGINE, "MEMORY")), "memory-hash-range-scan");
        assertFire(
                run(
                        mariaDb(),
                        TestPlan.of("select_random_ranges")
                                .with(Setting.ENGINE, "InnoDB")
                                .option("create_secondary", "off")),
                "full-table-scan");
        assertFire(
                run(
                        mariaDb(),
                        TestPlan.of("oltp_insert")
                                .with(Setting.ENGINE, "MEMORY")
                                .option("table_size", "16000")
                                .seconds(120)),
                "table-full");

        Database database = mariaDb();
        String mode = RealServers.text(database, "SELECT @@GLOBAL.sql_mode");
        RealServers.execute(database, "SET GLOBAL sql_mode = ''", "SET GLOBAL enforce_storage_engine = 'MyISAM'");
        try {
            assertFire(
                    run(database, TestPlan.of("oltp_read_only").with(Setting.ENGINE, "InnoDB")), "engine-substituted");
        } finally {
            RealServers.execute(
                    database, "SET GLOBAL enforce_storage_engine = DEFAULT", "SET GLOBAL sql_mode = '" + mode + "'");
        }
    }

    @Test
    void commitsThatDoNotWaitAndConnectionsThatBreakAreTold() throws SQLException {
        Database database = mariaDb();
        RealServers.execute(database, "SET GLOBAL innodb_flush_log_at_trx_commit = 0");
        try {
            Set<String> rules = run(database, quiet("oltp_write_only"));

            assertFire(rules, "commits-are-not-durable");
            assertTrue(!rules.contains("commit-waits-for-disk"), rules.toString());
        } finally {
            RealServers.execute(database, "SET GLOBAL innodb_flush_log_at_trx_commit = 1");
        }
        var killed = new Told(event -> {
            if (event instanceof RunEvent.IntervalTaken taken
                    && taken.interval().time().second() == 1) {
                killWorkers(database);
            }
        });
        assertFire(run(database, quiet("oltp_read_write").seconds(5), killed), "connections-lost");
    }

    @Test
    void aRowThatIsGoneIsMissed() {
        Database database = mariaDb();
        var thief = new Told(event -> {
            if (event instanceof RunEvent.IntervalTaken taken
                    && taken.interval().time().second() == 1) {
                execute(database, "DELETE FROM sbtest1 WHERE id = 7");
            }
        });
        assertFire(
                run(
                        database,
                        quiet("oltp_read_only").with(Setting.ENGINE, "MyISAM").seconds(2),
                        thief),
                "data-not-as-expected");
    }

    @Test
    void anOddlySetPostgresqlIsTold() {
        var settings = ServerSettings.defaults(Edition.POSTGRESQL)
                .with("work_mem", "64kB")
                .with("synchronous_commit", "off");
        try (var server = EmbeddedServer.start(settings)) {
            var checkpoint = new Told(event -> {
                if (event instanceof RunEvent.IntervalTaken taken
                        && taken.interval().time().second() == 1) {
                    execute(server.database(), "CHECKPOINT");
                }
            });
            var plan = TestPlan.of("oltp_read_write")
                    .option("table_size", "10000")
                    .option("range_size", "3000")
                    .option("rand_type", "uniform")
                    .seconds(6);

            assertFire(
                    run(server.database(), plan, checkpoint),
                    "temporary-files",
                    "forced-checkpoints",
                    "commits-are-not-durable",
                    "data-fits-in-cache");
        }
    }

    @Test
    void aReasonableServerIsLeftInPeace() {
        assertAtMost(run(mariaDb(), quiet("oltp_read_only")), "data-fits-in-cache");
        assertAtMost(run(RealServers.of(Edition.POSTGRESQL).database(), quiet("oltp_read_only")), "data-fits-in-cache");
    }

    /**
     * A slow machine may read too little to say even that; what is said of a busy machine is not the server's doing.
     */
    private static void assertAtMost(Set<String> rules, String allowed) {
        Set<String> ofTheServer = new TreeSet<>(rules);
        ofTheServer.removeAll(OF_A_BUSY_MACHINE);
        assertTrue(ofTheServer.isEmpty() || ofTheServer.equals(Set.of(allowed)), rules.toString());
    }

    private static Database mariaDb() {
        return RealServers.of(Edition.MARIADB).database();
    }

    private static TestPlan quiet(String workload) {
        return TestPlan.of(workload).option("table_size", "10000").option("rand_type", "uniform");
    }

    private static TestPlan contention(String engine) {
        return TestPlan.of("oltp_read_write")
                .with(Setting.ENGINE, engine)
                .with(Setting.THREADS, "8")
                .option("table_size", "1000")
                .option("delete_inserts", "0")
                .option("index_updates", "20")
                .option("range_selects", "off")
                .seconds(3);
    }

    private static Set<String> run(Database database, TestPlan plan) {
        return run(database, plan, new Told());
    }

    private static Set<String> run(Database database, TestPlan plan, Told reported) {
        new Runner(name -> name.equals(SERVER) ? Optional.of(database) : Optional.empty())
                .withoutTraining()
                .run(plan.with(Setting.SERVER, SERVER).plan(), Set.of(), reported, new Cancellation());
        reported.results().stream()
                .filter(result -> !result.reason().isEmpty())
                .forEach(result ->
                        System.out.println("failed: " + result.reason().toString()));
        Set<String> rules = new TreeSet<>();
        reported.of(RunEvent.FindingMade.class).forEach(finding -> rules.add(finding.rule()));
        return rules;
    }

    private static void assertFire(Set<String> rules, String... wanted) {
        Set<String> missing = new TreeSet<>(Arrays.asList(wanted));
        missing.removeAll(rules);
        assertEquals(Set.of(), missing, "silent; fired: " + rules);
    }

    private static void killWorkers(Database database) {
        try {
            RealServers.execute(
                    database,
                    RealServers.text(
                            database,
                            "SELECT CONCAT('KILL CONNECTION ', MAX(id)) FROM information_schema.processlist"
                                    + " WHERE id <> CONNECTION_ID() AND db = DATABASE()"));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void execute(Database database, String sql) {
        try {
            RealServers.execute(database, sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
