package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.jdbc.TableOwner;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.plan.Data;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.Setting;
import io.benchlift.plan.VariableConsent;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whole plans, on embedded servers and on one that passes for the user's own. */
class RunnerIT {

    private static final String OWN = "own";
    private static final Factor ENGINES = new Factor(Setting.ENGINE, List.of("InnoDB", "MyISAM"));

    @Test
    void runsAPlanToItsEndAndTellsInOrder() {
        var reported = new Told();
        var plan = small(ENGINES).with(Setting.SERVER, OWN).blocks(2).plan();

        assertTrue(runner().run(plan, Set.of(), reported, new Cancellation()));

        assertEquals(4, reported.outcomes().size());
        assertEquals(
                List.of(Outcome.MEASURED),
                reported.outcomes().stream().distinct().toList());
        assertInstanceOf(RunEvent.RunStarted.class, reported.events().get(0));
        assertEquals(4, ((RunEvent.RunStarted) reported.events().get(0)).trials());
        assertFalse(((RunEvent.RunFinished) reported.last()).interrupted());
        var started = reported.of(RunEvent.TrialStarted.class);
        assertEquals(
                List.of(1, 1, 2, 2),
                started.stream().map(RunEvent.TrialStarted::block).toList());
        for (int block = 0; block < 4; block += 2) {
            assertEquals(
                    List.of("InnoDB", "MyISAM"),
                    started.subList(block, block + 2).stream()
                            .map(trial -> trial.cell().required(Setting.ENGINE))
                            .sorted()
                            .toList());
        }
        for (int trial = 1; trial <= 4; trial++) {
            assertEquals(
                    List.of("started", "PREPARE", "MEASURE", "interval", "CLEAN_UP", "finished"),
                    story(reported, trial));
        }
        assertTrue(reported.results().get(0).work().counts().transactions() > 0);
        assertTrue(reported.results().get(0).facts().containsKey("counter.Com_insert"));
        assertTrue(reported.of(RunEvent.FindingMade.class).stream()
                .anyMatch(f -> f.rule().equals("commit-means-nothing")));
        assertNoTables();
    }

    private static List<String> story(Told reported, int trial) {
        List<String> story = new ArrayList<>();
        for (RunEvent event : reported.events()) {
            if (event instanceof RunEvent.TrialStarted started && started.trial() == trial) {
                story.add("started");
            } else if (event instanceof RunEvent.PhaseStarted phase && phase.trial() == trial) {
                story.add(phase.phase().name());
            } else if (event instanceof RunEvent.IntervalTaken taken
                    && taken.trial() == trial
                    && !story.contains("interval")) {
                story.add("interval");
            } else if (event instanceof RunEvent.TrialFinished finished && finished.trial() == trial) {
                story.add("finished");
            }
        }
        return story;
    }

    @Test
    void stoppingNowPutsEverythingBack() {
        var cancellation = new Cancellation();
        var reported = new Told(event -> {
            if (event instanceof RunEvent.IntervalTaken) {
                cancellation.now();
            }
        });
        long before = servers().count();

        assertFalse(runner().run(small(ENGINES).seconds(60).blocks(2).plan(), Set.of(), reported, cancellation));

        assertEquals(List.of(Outcome.FAILED), reported.outcomes());
        assertEquals("stopped by the user", reported.results().get(0).reason().toString());
        assertTrue(((RunEvent.RunFinished) reported.last()).interrupted());
        assertEquals(before, servers().count(), "an embedded server was left");
        assertEquals(0, drivers().count(), "a driver was left");
    }

    @Test
    void stoppingNowDropsTheTablesOnTheUsersServer() {
        var cancellation = new Cancellation();
        var reported = new Told(event -> {
            if (event instanceof RunEvent.PhaseStarted phase && phase.phase() == Phase.MEASURE) {
                cancellation.now();
            }
        });

        runner().run(small(ENGINES).with(Setting.SERVER, OWN).seconds(60).plan(), Set.of(), reported, cancellation);

        assertEquals(1, reported.outcomes().size());
        assertTrue(((RunEvent.RunFinished) reported.last()).interrupted());
        assertNoTables();
    }

    @Test
    void stoppingWhileTablesAreLoadedDropsThem() {
        var cancellation = new Cancellation();
        var reported = new Told(event -> {
            if (event instanceof RunEvent.Progress progress && progress.done() > 0) {
                cancellation.now();
            }
        });

        runner().run(
                        small(ENGINES)
                                .option("table_size", "500000")
                                .with(Setting.SERVER, OWN)
                                .plan(),
                        Set.of(),
                        reported,
                        cancellation);

        assertEquals(List.of(Outcome.FAILED), reported.outcomes());
        assertTrue(reported.results().get(0).reason().toString().startsWith("stopped while loading"));
        assertTrue(reported.of(RunEvent.IntervalTaken.class).isEmpty());
        assertNoTables();
    }

    @Test
    void stoppingAfterTheTrialKeepsItsResult() {
        var cancellation = new Cancellation();
        var reported = new Told(event -> {
            if (event instanceof RunEvent.IntervalTaken) {
                cancellation.afterTrial();
            }
        });

        runner().run(small(ENGINES).with(Setting.SERVER, OWN).blocks(2).plan(), Set.of(), reported, cancellation);

        assertEquals(List.of(Outcome.MEASURED), reported.outcomes());
        assertTrue(((RunEvent.RunFinished) reported.last()).interrupted());
        assertNoTables();
    }

    @Test
    void aCellThatCannotBeIsSkippedWithItsReasonAndAFailingTrialDoesNotEndTheRun() {
        var reported = new Told();
        var engines = new Factor(Setting.ENGINE, List.of("heap", "ROCKSDB", "InnoDB"));

        assertFalse(runner().run(small(engines).plan(), Set.of(), reported, new Cancellation()));

        var byEngine = new TreeMap<String, String>();
        var started = reported.of(RunEvent.TrialStarted.class);
        for (int i = 0; i < started.size(); i++) {
            var result = reported.results().get(i);
            byEngine.put(
                    started.get(i).cell().required(Setting.ENGINE),
                    result.outcome() + " "
                            + result.reason().toString().replaceFirst("MariaDB at [^ ]+", "MariaDB at …"));
        }
        assertEquals("SKIPPED MariaDB has no engine heap: it is PostgreSQL's", byEngine.get("heap"));
        assertTrue(
                byEngine.get("ROCKSDB").startsWith("FAILED MariaDB at … has no engine ROCKSDB; it has "),
                byEngine.toString());
        assertEquals("MEASURED ", byEngine.get("InnoDB"));
    }

    @Test
    void aVariableTheServerRefusesFailsItsTrialsOnly() {
        var reported = new Told();
        var variable = new Factor(Setting.VARIABLE_PREFIX + "innodb_flush_log_at_trx_commit", List.of("0", "often"));

        assertFalse(runner().run(small(variable).plan(), Set.of(), reported, new Cancellation()));

        assertEquals(
                List.of(Outcome.FAILED, Outcome.MEASURED),
                reported.outcomes().stream()
                        .sorted(Comparator.comparing(Outcome::name))
                        .toList());
        assertInstanceOf(RunEvent.RunFinished.class, reported.last());
    }

    @Test
    void anEmbeddedServerThatDiedIsStartedAgainForTheNextTrial() {
        var reported = new Told(event -> {
            if (event instanceof RunEvent.IntervalTaken taken && taken.trial() == 1) {
                kill("mariadbd");
            }
        });

        assertFalse(runner().run(small().seconds(2).blocks(2).plan(), Set.of(), reported, new Cancellation()));

        assertEquals(List.of(Outcome.FAILED, Outcome.MEASURED), reported.outcomes());
        assertTrue(
                reported.results().get(0).reason().toString().startsWith("MariaDB 11.4.5 ended while the trial ran"),
                reported.results().get(0).reason().toString());
    }

    @Test
    void dataThatContinueAreLoadedOnceAndDroppedAtTheEnd() {
        var reported = new Told();
        var plan =
                small().with(Setting.SERVER, OWN).data(Data.CONTINUE).blocks(2).plan();

        assertTrue(runner().run(plan, Set.of(), reported, new Cancellation()));

        assertEquals(
                List.of(1),
                reported.of(RunEvent.Progress.class).stream()
                        .map(RunEvent.Progress::trial)
                        .distinct()
                        .toList());
        assertNoTables();
    }

    @Test
    void aRunDropsWhatItLeftWhenItWasKilledAndNoOtherRunDoes() throws SQLException {
        String killed = TableOwner.newRun();
        String comment = "Benchlift run " + killed + " of "
                + TableOwner.here(killed).host() + ", process 4000000, since 2026-01-01T00:00:00Z";
        RealServers.execute(own(), "CREATE TABLE sbtest1 (a INT) COMMENT = '" + comment + "'");
        Plan plan = small().with(Setting.SERVER, OWN).plan();

        var refused = assertThrows(
                UnreachableException.class, () -> runner().run(plan, Set.of(), new Told(), new Cancellation()));
        var reported = new Told();
        boolean isWell = runner().run(
                        new RunRequest(plan, Set.of(), VariableConsent.NONE, Optional.of(killed), StoppingRule.NEVER),
                        reported,
                        new Cancellation());

        assertTrue(refused.getMessage().contains("benchlift cleanup own --drop"), refused.getMessage());
        assertTrue(isWell);
        assertEquals(
                List.of(Message.of("trial.own-tables-dropped", OWN, "sbtest1")),
                reported.of(RunEvent.Noted.class).stream()
                        .map(RunEvent.Noted::text)
                        .limit(1)
                        .toList());
        assertNoTables();
    }

    @Test
    void aPlanThatCannotRunIsRefusedBeforeAnythingHappens() {
        var reported = new Told();

        assertThrows(PlanException.class, () -> runner().run(
                        small().option("tables", "many").plan(), Set.of(), reported, new Cancellation()));
        assertTrue(reported.events().isEmpty());
    }

    private static TestPlan small(Factor... factors) {
        return TestPlan.of("oltp_read_write", factors).option("table_size", "1000");
    }

    private static Runner runner() {
        return new Runner(name -> name.equals(OWN) ? Optional.of(own()) : Optional.empty()).withoutTraining();
    }

    private static Database own() {
        return RealServers.of(Edition.MARIADB).database();
    }

    private static void assertNoTables() {
        try {
            assertEquals(
                    0,
                    RealServers.number(
                            own(), "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE()"));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Stream<ProcessHandle> servers() {
        return ours("mariadbd");
    }

    private static Stream<ProcessHandle> drivers() {
        return ours("/bin/java");
    }

    private static Stream<ProcessHandle> ours(String program) {
        return ProcessHandle.current()
                .descendants()
                .filter(ProcessHandle::isAlive)
                .filter(process -> process.info().command().orElse("").endsWith(program));
    }

    /** The one that was started last: the other belongs to all tests. */
    private static void kill(String program) {
        long shared = RealServers.of(Edition.MARIADB).pid();
        ours(program).filter(process -> process.pid() != shared).forEach(ProcessHandle::destroyForcibly);
    }
}
