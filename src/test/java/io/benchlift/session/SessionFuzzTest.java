package io.benchlift.session;

import io.benchlift.Mutations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the bytes of a session are, it is read or refused in a sentence. */
class SessionFuzzTest {

    @TempDir
    private Path folder;

    @Test
    void aSessionIsReadOrRefused() throws IOException {
        Path file = folder.resolve("fuzz.benchlift");

        Mutations.of(
                List.of(recorded("a", SampleRun.of(1, 2)), recorded("b", SampleRun.openLoop(1, 1))),
                40,
                List.of(SessionException.class),
                bytes -> {
                    Files.write(file, bytes);
                    SessionHead.of(file);
                    Session session = Session.open(file);
                    session.alteration();
                    session.marks();
                    session.log();
                    LabBook.of(file);
                    for (Trial trial : session.trials()) {
                        session.seconds(trial.number());
                        session.hostSeconds(trial.number());
                        session.eachInterval(trial.number(), interval -> {});
                        session.histogram(List.of(trial.number()));
                    }
                });
    }

    private byte[] recorded(String name, SampleRun run) throws IOException {
        Path path = folder.resolve(name);
        try (SessionWriter writer = SessionWriter.create(path)) {
            run.play(writer);
        }
        return Files.readAllBytes(path);
    }
}
