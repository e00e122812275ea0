package io.benchlift.embedded;

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
            throw new ServerException(note + " cannot be deleted (" + e.getMessage() + "): delete it by hand", e);
        }
    }
}
