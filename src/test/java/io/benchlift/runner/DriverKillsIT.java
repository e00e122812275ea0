package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.LongForm;
import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Setting;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A warm driver that is killed at any instant costs its trial and at most a second of what was measured. */
class DriverKillsIT {

    private static final int KILLS = LongForm.of(3, 20);
    private static final int BLOCKS = LongForm.of(5, 30);
    private static final int SECONDS = LongForm.of(2, 3);

    /** The last second, and the one that a busy machine may take to pass it on. */
    private static final double MOST_LOST_SECONDS = 2;

    @TempDir
    private Path folder;

    private final Random random = new Random(5);
    private final Map<Integer, ProcessHandle> byTurn = new HashMap<>();
    private final Map<Integer, Long> killed = new TreeMap<>();
    private final Map<Integer, Long> measuringSince = new HashMap<>();
    private final Map<Integer, Double> seen = new HashMap<>();
    private int chosen;

    @Test
    void eachTrialFailsAloneAndItsDriverIsReplacedByATrainedOne() throws Exception {
        Path file = folder.resolve("killed.benchlift");
        var reported = new Told(this::interfere);
        try (var session = SessionWriter.create(file)) {
            new Runner(name -> Optional.of(RealServers.of(Edition.MARIADB).database()))
                    .run(
                            TestPlan.of("oltp_read_write")
                                    .option("table_size", "1000")
                                    .with(Setting.SERVER, "own")
                                    .seconds(SECONDS)
                                    .blocks(BLOCKS)
                                    .plan(),
                            Set.of(),
                            event -> {
                                session.on(event);
                                reported.on(event);
                            },
                            new Cancellation());
        }

        Map<String, String> facts = new TreeMap<>();
        reported.of(RunEvent.EnvironmentRead.class).forEach(read -> facts.putAll(read.facts()));
        Session session = Session.open(file);
        assertEquals(KILLS, killed.size());
        assertEquals(BLOCKS, session.trials().size());
        double most = 0;
        for (var trial : session.trials()) {
            TrialResult result = trial.result();
            if (killed.containsKey(trial.number())) {
                assertEquals(Outcome.FAILED, result.outcome(), "trial " + trial.number());
                assertTrue(
                        result.reason().toString().startsWith("the load driver ended without a result (status 137)"),
                        result.reason().toString());
                double stored = session.seconds(trial.number()).stream()
                        .mapToDouble(second -> second.time().seconds())
                        .sum();
                assertEquals(seen.getOrDefault(trial.number(), 0.0), stored, 1e-9, "trial " + trial.number());
                double lost = lost(trial.number(), stored);
                most = Math.max(most, lost);
                assertTrue(lost <= MOST_LOST_SECONDS, "trial " + trial.number() + " lost " + lost + " s");
            } else {
                assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
                String trained = facts.get("client.driver." + result.facts().get("driver") + ".trained_seconds");
                assertTrue(trained != null && Double.parseDouble(trained) > 0, facts.toString());
            }
        }
        System.out.printf(
                "%d kills: drivers %d, at most %.2f s of a window lost%n",
                KILLS,
                facts.keySet().stream()
                        .filter(name -> name.endsWith(".trained_seconds"))
                        .count(),
                most);
        assertNothingLeft();
    }

    /** Seconds of the window that the session does not hold; none if the driver had not begun it. */
    private double lost(int trial, double stored) {
        long since = measuringSince.getOrDefault(trial, killed.get(trial));
        return Math.max(0, (killed.get(trial) - since) / 1e9 - stored);
    }

    /** Two of three trials are victims, of either driver. */
    private void interfere(RunEvent event) {
        if (event instanceof RunEvent.TrialStarted started) {
            remember();
            boolean isVictim = started.block() % 3 != 0 && chosen < KILLS;
            if (isVictim) {
                chosen++;
                ProcessHandle driver = byTurn.get((started.block() - 1) % 2);
                int trial = started.trial();
                CompletableFuture.delayedExecutor(random.nextInt(1000 * SECONDS), TimeUnit.MILLISECONDS)
                        .execute(() -> {
                            killed.put(trial, System.nanoTime());
                            driver.destroyForcibly();
                        });
            }
        } else if (event instanceof RunEvent.PhaseStarted phase && phase.phase() == Phase.MEASURE) {
            measuringSince.put(phase.trial(), System.nanoTime());
        } else if (event instanceof RunEvent.IntervalTaken taken) {
            seen.merge(taken.trial(), taken.interval().time().seconds(), Double::sum);
        }
    }

    /** A driver that has not been seen before has the turn of one that is gone; the first two start in order. */
    private void remember() {
        byTurn.values().removeIf(driver -> !driver.isAlive());
        List<ProcessHandle> fresh = ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("").endsWith("/java"))
                .filter(child -> !byTurn.containsValue(child))
                .sorted(Comparator.comparing(
                        child -> child.info().startInstant().orElseThrow()))
                .toList();
        for (ProcessHandle driver : fresh) {
            byTurn.put(byTurn.containsKey(0) ? 1 : 0, driver);
        }
        assertEquals(2, byTurn.size());
    }

    private static void assertNothingLeft() throws Exception {
        assertEquals(
                0,
                ProcessHandle.current()
                        .children()
                        .filter(ProcessHandle::isAlive)
                        .filter(child -> child.info().command().orElse("").endsWith("/java"))
                        .count());
        assertEquals(
                0,
                RealServers.number(
                        RealServers.of(Edition.MARIADB).database(),
                        "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE()"));
    }
}
