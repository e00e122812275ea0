package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.host.ChildJvm;
import io.benchlift.runner.RunEvent;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process that writes a session is killed as by {@code kill -9}: nothing it had said to be committed may be gone. */
class KilledWriterTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(ints = {3, 11, 24})
    void losesNothingThatWasCommitted(int secondsToLive) throws IOException, InterruptedException {
        Path path = directory.resolve("killed.benchlift");
        Process writer = new ProcessBuilder(
                        ChildJvm.command(ChildJvm.LIGHT, Writer.class.getName(), List.of(path.toString())))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int committed = 0;
        try (var out = new BufferedReader(new InputStreamReader(writer.getInputStream(), StandardCharsets.UTF_8))) {
            while (committed < secondsToLive) {
                committed = Integer.parseInt(out.readLine());
            }
            Thread.sleep(new Random(secondsToLive).nextInt(100));
        } finally {
            writer.destroyForcibly().waitFor();
        }

        Session session = Session.open(path);

        assertTrue(session.isInterrupted());
        assertEquals(1, session.trials().size());
        int kept = session.seconds(2).size();
        assertTrue(kept >= committed, kept + " seconds kept of " + committed);
        try (var next = SessionWriter.appendTo(path)) {
            assertEquals(2, next.trials());
        }
        assertEquals(kept, Session.open(path).seconds(2).size());
    }

    /** Tells how many seconds of trial 2 are committed, a line each, until it is killed. */
    static final class Writer {

        private Writer() {}

        public static void main(String[] arguments) throws InterruptedException {
            SampleRun run = SampleRun.of(1, 1);
            try (var writer = SessionWriter.create(Path.of(arguments[0]))) {
                run.start(writer);
                run.trial(writer, 1, 1, run.cells().get(0));
                writer.on(new RunEvent.TrialStarted(
                        Instant.now(), 2, 1, run.cells().get(1)));
                for (int second = 1; second < 1000; second++) {
                    writer.on(new RunEvent.IntervalTaken(2, run.interval(second, 400)));
                    System.out.println(second);
                    Thread.sleep(20);
                }
            }
        }
    }
}
