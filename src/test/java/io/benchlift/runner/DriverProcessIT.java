package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.host.ChildJvm;
import io.benchlift.plan.PlanFile;
import io.benchlift.ui.ActedDriver;
import io.benchlift.ui.comparison.SamplePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The other JVM, and how it is talked to. */
class DriverProcessIT {

    private static final int PATIENCE_SECONDS = 60;

    @TempDir
    Path folder;

    /** Collects what a driver prints. */
    private static final class Recording implements DriverProcess.Listener {

        private final List<RunEvent> events = new CopyOnWriteArrayList<>();
        private final CompletableFuture<Void> firstSecond = new CompletableFuture<>();
        private final CompletableFuture<Integer> status = new CompletableFuture<>();
        private final CompletableFuture<String> lastWords = new CompletableFuture<>();

        @Override
        public void printed(String line) {
            throw new IllegalArgumentException(line);
        }

        @Override
        public void on(RunEvent event) {
            events.add(event);
            if (event instanceof RunEvent.IntervalTaken) {
                firstSecond.complete(null);
            }
        }

        @Override
        public void ended(int exit, String words) {
            lastWords.complete(words);
            status.complete(exit);
        }

        RunEvent last() {
            return events.get(events.size() - 1);
        }
    }

    @Test
    void stopsAfterTheTrialThatRuns() throws Exception {
        Recording recording = new Recording();
        DriverProcess driver = DriverProcess.start(acted(100), recording);
        recording.firstSecond.get(PATIENCE_SECONDS, TimeUnit.SECONDS);

        driver.stopAfterTrial();

        assertEquals(0, recording.status.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertEquals(
                1,
                recording.events.stream()
                        .filter(RunEvent.TrialFinished.class::isInstance)
                        .count());
        assertTrue(((RunEvent.RunFinished) recording.last()).interrupted());
    }

    @Test
    void cancelsAtOnce() throws Exception {
        Recording recording = new Recording();
        DriverProcess driver = DriverProcess.start(acted(50), recording);
        recording.firstSecond.get(PATIENCE_SECONDS, TimeUnit.SECONDS);

        driver.cancelNow();

        assertEquals(0, recording.status.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertEquals(
                0,
                recording.events.stream()
                        .filter(RunEvent.TrialFinished.class::isInstance)
                        .count());
    }

    @Test
    void theLastWordsOfADriverThatFailsAreHeard() throws Exception {
        Recording recording = new Recording();

        DriverProcess.start(
                ActedDriver.command(folder.resolve("no-plan.yaml"), folder.resolve("s.benchlift"), 1), recording);

        assertEquals(1, recording.status.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertTrue(recording.lastWords.join().contains("no-plan.yaml"), recording.lastWords.join());
    }

    @Test
    void aDriverThatCannotBeStartedIsAnException() {
        assertThrows(
                IOException.class,
                () -> DriverProcess.start(new DriverCommand(List.of("/nowhere/java"), Map.of()), new Recording()));
    }

    @Test
    void theRealDriverIsStartedInAJvmLikeThisOneWithoutSecretsInItsWords() {
        DriverCommand command = DriverCommand.run(Path.of("plan.yaml"), Path.of("s.benchlift"), Optional.empty());

        assertEquals(
                List.of("io.benchlift.app.Main", "run", "plan.yaml", "--session", "s.benchlift", "--format", "events"),
                command.words()
                        .subList(command.words().size() - 7, command.words().size()));
        assertTrue(command.words().containsAll(ChildJvm.LIGHT), "it leaves the processors to the load: " + command);
    }

    private DriverCommand acted(long millisPerSecond) throws IOException {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), PlanFile.write(SamplePlan.of(8, 20)));
        return ActedDriver.command(plan, folder.resolve("run.benchlift"), millisPerSecond);
    }
}
