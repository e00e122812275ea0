package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The register of running servers. */
final class Notes {

    private Notes() {}

    static void forget(Path note) {
        try {
            Files.deleteIfExists(note);
        } catch (IOException e) {
            throw new ServerException(Message.of("server.note-not-deleted", note.toString(), Message.of(e)), e);
        }
    }
}
