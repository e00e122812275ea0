package io.benchlift.agent.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Reads and replaces a file so that no change of another process is lost between the two. The lock is a file of its
 * own, because the replaced file is another one afterwards.
 */
public final class FileUpdates {

    /** A process has each lock once, whichever thread asks for it. */
    private static final Object IN_THIS_PROCESS = new Object();

    private FileUpdates() {}

    /**
     * Runs {@code change}, which reads and writes {@code file}, while no other process changes the file.
     *
     * @throws UncheckedIOException if the lock cannot be taken
     */
    public static <T> T of(Path file, Supplier<T> change) {
        synchronized (IN_THIS_PROCESS) {
            // Closing the channel releases the lock.
            try (FileChannel channel = open(file)) {
                channel.lock();
                return change.get();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static FileChannel open(Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        PrivateText.makeDirectory(directory);
        PrivateText.requireOwnOfRoot(directory);
        return FileChannel.open(
                directory.resolve(file.getFileName() + ".lock"),
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }
}
