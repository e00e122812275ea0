package io.benchlift.report;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that are there as a whole or not at all, whatever happens while they are written. */
public final class WholeFile {

    private WholeFile() {}

    /** What fills the file. */
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** @throws IOException if it could not be written; whatever was there before is then still there */
    public static void write(Path path, Content content) throws IOException {
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
