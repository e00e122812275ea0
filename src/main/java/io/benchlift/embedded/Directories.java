package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;

/** Makes, copies and removes whole directories. */
final class Directories {

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private Directories() {}

    /** Makes {@code directory} and its missing parents, all with {@code mode}, whatever the umask is. */
    static Path make(Path directory, String mode) {
        try {
            var parent = directory.toAbsolutePath().getParent();
            if (parent != null && !Files.isDirectory(parent)) {
                make(parent, mode);
            }
            Files.createDirectories(directory);
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString(mode));
            return directory;
        } catch (IOException e) {
            throw new ServerException(Message.of("server.directory-not-made", directory.toString(), Message.of(e)), e);
        }
    }

    /** Copies with owners, and shares blocks instead of copying them if the filesystem can. */
    static void copy(Path from, Path to) {
        Commands.output("cp", "-a", "--reflink=auto", from.toString(), to.toString());
    }

    /** Removes a tree, even while ending processes still write into it; a link is removed, never followed. */
    static void remove(Path directory) {
        String[] command = {"rm", "-rf", "--", directory.toString()};
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!Commands.succeeds(command)) {
            if (System.nanoTime() > deadline) {
                Commands.output(command); // once more, for its message
                return;
            }
            Pause.aMoment();
        }
    }

    static List<Path> entries(Path directory) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (var paths = Files.list(directory)) {
            return paths.sorted().toList();
        } catch (IOException e) {
            throw new ServerException(Message.of("file.cannot-be-read", directory.toString(), Message.of(e)), e);
        }
    }

    /** @throws ServerException if the filesystem of {@code directory} has less free space */
    static void requireFree(Path directory, long mebibytes, Message what) {
        // Not Files.getFileStore: it searches the mount point, and the root of a chroot is not one.
        long free = directory.toFile().getUsableSpace() >> 20;
        if (free < mebibytes) {
            throw new ServerException(Message.of(
                    "server.no-room", what, String.valueOf(mebibytes), directory.toString(), String.valueOf(free)));
        }
    }
}
