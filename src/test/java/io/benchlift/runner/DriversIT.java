package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Setting;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Warm drivers on a real server: trained before the first block, taking turns, replaced when they die. */
class DriversIT {

    private static final String OWN = "own";
    private static final Factor ENGINES = new Factor(Setting.ENGINE, List.of("InnoDB", "MyISAM"));

    @Test
    void areTrainedBeforeTheFirstBlockAndTakeTurns() throws SQLException {
        var reported = new Told();

        assertTrue(runner().run(plan(4).seconds(1).plan(), Set.of(), reported, new Cancellation()));

        List<RunEvent> events = reported.events();
        int firstTrial = events.indexOf(reported.of(RunEvent.TrialStarted.class).get(0));
        Map<String, String> facts = new TreeMap<>();
        reported.of(RunEvent.EnvironmentRead.class).forEach(read -> facts.putAll(read.facts()));
        for (int driver = 1; driver <= 2; driver++) {
            assertTrue(
                    Double.parseDouble(facts.get("client.driver." + driver + ".trained_seconds")) >= 0.5,
                    facts.toString());
        }
        assertTrue(
                reported.of(RunEvent.Progress.class).stream()
                        .filter(progress -> progress.what().toString().startsWith("training driver"))
                        .allMatch(progress -> events.indexOf(progress) < firstTrial),
                "training was told of after the first trial had begun");
        assertEquals(List.of("1", "1", "2", "2", "1", "1", "2", "2"), drivers(reported));
        assertNothingLeft();
    }

    /** The trial fails with its reason and keeps its seconds, another driver is trained, and the run goes on. */
    @Test
    void oneThatIsKilledIsReplacedByATrainedOne() throws SQLException {
        var isKilled = new AtomicBoolean();
        var reported = new Told(event -> {
            if (event instanceof RunEvent.IntervalTaken taken
                    && taken.trial() == 2
                    && taken.interval().time().second() == 1
                    && !isKilled.getAndSet(true)) {
                java().forEach(ProcessHandle::destroyForcibly);
            }
        });

        assertFalse(runner().run(plan(2).seconds(4).plan(), Set.of(), reported, new Cancellation()));

        assertEquals(
                List.of(Outcome.MEASURED, Outcome.FAILED, Outcome.MEASURED, Outcome.MEASURED), reported.outcomes());
        TrialResult killed = reported.results().get(1);
        assertTrue(
                killed.reason().toString().startsWith("the load driver ended without a result (status 137)"),
                killed.reason().toString());
        assertTrue(reported.of(RunEvent.IntervalTaken.class).stream().anyMatch(taken -> taken.trial() == 2));
        assertEquals(List.of("1", "1", "4", "4"), drivers(reported));
        assertTrue(
                reported.of(RunEvent.EnvironmentRead.class).stream()
                        .anyMatch(read -> read.facts().containsKey("client.driver.4.trained_seconds")),
                "the new driver was not trained");
        assertNothingLeft();
    }

    @Test
    void stoppingInTheTrainingLeavesNothing() throws SQLException {
        var cancellation = new Cancellation();
        var reported = new Told(event -> {
            if (event instanceof RunEvent.Progress progress
                    && progress.what().toString().startsWith("training driver")) {
                cancellation.now();
            }
        });

        assertFalse(runner().run(plan(2).seconds(60).plan(), Set.of(), reported, cancellation));

        assertEquals(List.of(), reported.outcomes());
        assertTrue(((RunEvent.RunFinished) reported.last()).interrupted());
        assertNothingLeft();
    }

    private static List<String> drivers(Told reported) {
        return reported.results().stream()
                .map(result -> result.facts().get("driver"))
                .toList();
    }

    private static TestPlan plan(int blocks) {
        return TestPlan.of("oltp_read_write", ENGINES)
                .option("table_size", "1000")
                .with(Setting.SERVER, OWN)
                .seconds(2)
                .blocks(blocks);
    }

    private static Runner runner() {
        return new Runner(name -> Optional.of(RealServers.of(Edition.MARIADB).database()));
    }

    private static Stream<ProcessHandle> java() {
        return ProcessHandle.current()
                .children()
                .filter(ProcessHandle::isAlive)
                .filter(child -> child.info().command().orElse("").endsWith("/java"));
    }

    private static void assertNothingLeft() throws SQLException {
        assertEquals(0, java().count(), "a driver was left");
        assertEquals(
                0,
                RealServers.number(
                        RealServers.of(Edition.MARIADB).database(),
                        "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE()"));
    }
}
