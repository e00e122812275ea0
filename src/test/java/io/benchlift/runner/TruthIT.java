package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.LongForm;
import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Setting;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Truth check (B27): acknowledged ⊆ rows, and rows − acknowledged ⊆ unknown, whoever is killed. */
class TruthIT {

    private static final String SERVER = "truth";
    private static final int ROUNDS = LongForm.of(1, 20);

    /** Long enough for crash recovery on a disk that takes 100 ms per fsync. */
    private static final int OUTAGE_SECONDS = 20;

    @TempDir
    private Path folder;

    private final Random random = new Random(11);

    /** The session is written as the run goes, and is whole up to the last second. */
    @ParameterizedTest
    @EnumSource(Edition.class)
    void holdsWhenTheDriverIsKilled(Edition edition) {
        Path file = folder.resolve("killed.benchlift");
        Map<Integer, Integer> seen = new ConcurrentHashMap<>();
        try (var server = EmbeddedServer.start(ServerSettings.defaults(edition));
                var session = SessionWriter.create(file)) {
            run(server, 60, event -> {
                session.on(event);
                if (event instanceof RunEvent.IntervalTaken taken) {
                    seen.merge(taken.trial(), 1, Integer::sum);
                    if (taken.interval().time().second() == 1) {
                        CompletableFuture.runAsync(this::killDriverSoon);
                    }
                }
            });
        }

        Session session = Session.open(file);
        assertEquals(ROUNDS, session.trials().size());
        for (var trial : session.trials()) {
            TrialResult result = trial.result();
            print(edition, "driver", trial.number(), result);
            assertEquals(Outcome.FAILED, result.outcome());
            assertTrue(
                    result.reason().toString().startsWith("the load driver ended without a result (status 137)"),
                    result.reason().toString());
            assertHolds(result);
            assertEquals(
                    seen.get(trial.number()), session.seconds(trial.number()).size());
        }
    }

    /** What was acknowledged before the crash is there after recovery, and the load goes on. */
    @ParameterizedTest
    @EnumSource(Edition.class)
    void holdsWhenTheServerIsKilled(Edition edition) {
        try (var server = EmbeddedServer.start(ServerSettings.defaults(edition))) {
            var restart = new AtomicReference<>(CompletableFuture.<Void>completedFuture(null));
            var reported = new Told(event -> {
                if (event instanceof RunEvent.IntervalTaken taken
                        && taken.interval().time().second() == 1) {
                    restart.set(CompletableFuture.runAsync(() -> killServerSoon(server)));
                } else if (event instanceof RunEvent.TrialFinished) {
                    // Recovery is as slow as the disk; the next round needs its server.
                    restart.get().join();
                }
            });

            run(server, OUTAGE_SECONDS, reported);

            assertEquals(ROUNDS, reported.results().size());
            for (int trial = 1; trial <= ROUNDS; trial++) {
                TrialResult result = reported.results().get(trial - 1);
                print(edition, "server", trial, result);
                assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
                assertTrue(
                        result.work().counts().reconnects() >= 4,
                        result.work().counts().toString());
                assertHolds(result);
            }
        }
    }

    private void run(EmbeddedServer server, int seconds, RunListener listener) {
        var runner = new Runner(name -> name.equals(SERVER) ? Optional.of(server.database()) : Optional.empty())
                .withoutTraining();
        var plan = TestPlan.of("ledger")
                .with(Setting.SERVER, SERVER)
                .with(Setting.ENGINE, server.edition() == Edition.MARIADB ? "InnoDB" : "heap")
                .with(Setting.THREADS, "4")
                .option("ledger_file", folder.resolve("marks").toString())
                .seconds(seconds)
                .blocks(ROUNDS)
                .plan();
        runner.run(plan, Set.of(), listener, new Cancellation());
    }

    private void killDriverSoon() {
        pause(random.nextInt(1500));
        ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("").endsWith("/java"))
                .forEach(ProcessHandle::destroyForcibly);
    }

    private void killServerSoon(EmbeddedServer server) {
        pause(random.nextInt(1500));
        ProcessHandle.of(server.pid()).ifPresent(ProcessHandle::destroyForcibly);
        pause(300);
        server.restart(server.settings());
    }

    private static void pause(long millis) {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (System.nanoTime() < until) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
    }

    private static void assertHolds(TrialResult result) {
        String sentence = result.facts().getOrDefault("ledger", "no check was made");
        assertTrue(sentence.contains(" 0 of them lost []"), sentence);
        assertTrue(sentence.endsWith(" 0 unexpected []"), sentence);
    }

    private static void print(Edition edition, String killed, int round, TrialResult result) {
        System.out.printf(
                "B27 %s, %s killed, round %d: %s%n",
                edition, killed, round, result.facts().get("ledger"));
    }
}
