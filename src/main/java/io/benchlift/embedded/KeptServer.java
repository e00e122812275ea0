package io.benchlift.embedded;

import io.benchlift.target.Database;
import java.nio.file.Path;
import java.time.Instant;

/** A server that runs until it is stopped, whichever process started it. */
public record KeptServer(String name, Edition edition, Database database, long pid, Path directory, Instant since) {

    static KeptServer of(String name, ServerNote note) {
        return new KeptServer(
                name,
                note.edition(),
                note.database(),
                note.server().map(ProcessStamp::pid).orElseThrow(),
                note.data().home(),
                note.since());
    }

    public Path dataDirectory() {
        return new ServerHome(directory).data();
    }

    public Path log() {
        return new ServerHome(directory).log();
    }
}
