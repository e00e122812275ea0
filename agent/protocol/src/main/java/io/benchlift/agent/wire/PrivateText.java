package io.benchlift.agent.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Writes a file that only its owner may read, completely or not at all, even if the power fails. */
public final class PrivateText {

    private PrivateText() {}

    /**
     * Creates the directory too.
     *
     * @throws IOException also if this process is root and the directory belongs to another user, who could put a link
     *     in the file's place
     */
    public static void write(Path file, String content) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        makeDirectory(directory);
        requireOwnOfRoot(directory);
        Path temporary = Files.createTempFile(directory, "." + file.getFileName(), ".new", only("rw-------"));
        try {
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.wrap(content.getBytes(StandardCharsets.UTF_8)));
                channel.force(true);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
            try (FileChannel channel = FileChannel.open(directory)) {
                channel.force(true);
            }
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    static void makeDirectory(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(directory.getParent());
            Files.createDirectories(directory, only("rwx------"));
        }
    }

    static void requireOwnOfRoot(Path directory) throws IOException {
        if (isRoot() && (int) Files.getAttribute(directory, "unix:uid", LinkOption.NOFOLLOW_LINKS) != 0) {
            String owner = Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS).getName();
            throw new IOException(
                    directory + " belongs to " + owner + ", and root writes nothing there: run this as " + owner);
        }
    }

    private static boolean isRoot() {
        try {
            return (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0;
        } catch (IOException | UnsupportedOperationException noProc) {
            return false;
        }
    }

    private static FileAttribute<?> only(String permissions) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
    }
}
