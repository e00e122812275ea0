package io.benchlift.report;

import io.benchlift.text.Message;
import io.benchlift.text.MessageIOException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes files completely or not at all, even if the process ends meanwhile. A link stays a link: its target is
 * replaced. A device or a pipe is written to directly; replacing it by a file would remove {@code /dev/stdout} for
 * every program of the machine.
 */
public final class WholeFile {

    private WholeFile() {}

    /** Writes the content of the file. */
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** @throws IOException if it could not be written; the previous file then still exists */
    public static void write(Path path, Content content) throws IOException {
        if (Files.isDirectory(path)) {
            throw new MessageIOException(Message.of("file.directory"));
        }
        try {
            if (Files.exists(path) && !Files.isRegularFile(path)) {
                pour(path, content);
            } else {
                replace(Files.exists(path) ? path.toRealPath() : path, content);
            }
        } catch (AccessDeniedException e) {
            throw new MessageIOException(Message.of("file.permission"), e);
        }
    }

    private static void pour(Path path, Content content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path, StandardOpenOption.WRITE))) {
            content.writeTo(out);
        }
    }

    private static void replace(Path path, Content content) throws IOException {
        Path directory = path.toAbsolutePath().getParent();
        if (directory == null || !Files.isDirectory(directory)) {
            throw new MessageIOException(Message.of("file.no-such-directory", String.valueOf(directory)));
        }
        Path unfinished = path.resolveSibling(
                path.getFileName() + ".tmp-" + ProcessHandle.current().pid());
        try {
            try (FileChannel channel = FileChannel.open(
                    unfinished,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel));
                content.writeTo(out);
                out.flush();
                channel.force(true);
            }
            Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
