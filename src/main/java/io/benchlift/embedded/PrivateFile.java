package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/** A file that only its owner may read, from its first byte on, and that other processes never see half-written. */
final class PrivateFile {

    private PrivateFile() {}

    static void write(Path file, String content) {
        try {
            var temporary = Files.createTempFile(
                    file.getParent(),
                    "." + file.getFileName(),
                    ".new",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            try {
                Files.writeString(temporary, content);
                Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            throw new ServerException(
                    Message.of(
                            "file.private-unwritable",
                            file.toString(),
                            e.getClass().getSimpleName()),
                    e);
        }
    }
}
