package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.jdbc.RealServers;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real servers with and without a checkpoint in the seconds that are measured. */
class CheckpointsIT {

    private static final Set<Flag> OURS = Set.of(Flag.NO_CHECKPOINT, Flag.SHORT_WINDOW);

    @Test
    void aWindowOfPostgresqlHasACheckpointOrIsToldThatItHasNone() {
        Database database = RealServers.of(Edition.POSTGRESQL).database();
        Told without = run(database, TestPlan.of("oltp_write_only").seconds(2));
        Told with = run(database, TestPlan.of("oltp_write_only").seconds(4), whenMeasuring(database, "CHECKPOINT"));

        assertEquals(OURS, flags(without));
        assertTrue(
                findings(without).contains("checkpoint-missed"),
                findings(without).toString());
        assertEquals(Set.of(Flag.SHORT_WINDOW), flags(with));
        assertTrue(!findings(with).contains("checkpoint-missed"), findings(with).toString());
    }

    /** A log of megabytes is written round in seconds, and InnoDB must checkpoint; a large one lets it wait. */
    @Test
    void aWindowOfInnoDbHasACheckpointOrIsToldThatItHasNone() {
        try (var roomy =
                EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB).with("innodb_log_file_size", "512M"))) {
            Told without = run(
                    roomy.database(),
                    TestPlan.of("oltp_write_only")
                            .with(Setting.ENGINE, "InnoDB")
                            .seconds(2));

            assertEquals(OURS, flags(without));
            assertTrue(
                    findings(without).contains("checkpoint-missed"),
                    findings(without).toString());
        }
        try (var tight = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB)
                .with("innodb_log_file_size", "4M")
                .with("innodb_flush_log_at_trx_commit", "2"))) {
            Told with = run(
                    tight.database(),
                    TestPlan.of("oltp_write_only")
                            .with(Setting.ENGINE, "InnoDB")
                            .with(Setting.THREADS, "8")
                            .seconds(10));

            assertEquals(Set.of(Flag.SHORT_WINDOW), flags(with), with.results().toString());
        }
    }

    @ParameterizedTest
    @CsvSource({"oltp_read_only, InnoDB", "oltp_write_only, MyISAM", "oltp_insert, MEMORY"})
    void whoReadsOrHasNoCheckpointsIsLeftInPeace(String workload, String engine) {
        Told reported = run(
                RealServers.of(Edition.MARIADB).database(),
                TestPlan.of(workload).with(Setting.ENGINE, engine));

        assertEquals(Set.of(), flags(reported));
        assertTrue(
                !findings(reported).contains("checkpoint-missed"),
                findings(reported).toString());
    }

    private static Told run(Database database, TestPlan plan) {
        return run(database, plan, new Told());
    }

    private static Told run(Database database, TestPlan plan, Told reported) {
        new Runner(name -> Optional.of(database))
                .withoutTraining()
                .run(
                        plan.with(Setting.SERVER, "seen")
                                .option("table_size", "1000")
                                .plan(),
                        Set.of(),
                        reported,
                        new Cancellation());
        return reported;
    }

    private static Told whenMeasuring(Database database, String sql) {
        return new Told(event -> {
            if (event instanceof RunEvent.IntervalTaken taken
                    && taken.interval().time().phase() == Phase.MEASURE
                    && taken.interval().time().second() == 1) {
                execute(database, sql);
            }
        });
    }

    private static Set<Flag> flags(Told reported) {
        Set<Flag> flags = new TreeSet<>();
        reported.results().stream().map(TrialResult::flags).forEach(raised -> flags.addAll(raised.keySet()));
        flags.retainAll(OURS);
        return flags;
    }

    private static Set<String> findings(Told reported) {
        Set<String> rules = new TreeSet<>();
        reported.of(RunEvent.FindingMade.class).forEach(finding -> rules.add(finding.rule()));
        return rules;
    }

    private static void execute(Database database, String sql) {
        try {
            RealServers.execute(database, sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
