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
import java.nio.file.attribute.FileOwnerAttributeView;
import java.nio.file.attribute.PosixFilePermissions;

/** Writes a file that only its owner may read, completely or not at all, even if the power fails. */
public final class PrivateText {

    private PrivateText() {}

    /**
     * Creates the directory too. The file gets the directory's owner: root may write a file that the daemon must read.
     */
    public static void write(Path file, String content) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        makeDirectory(directory);
        Path temporary = Files.createTempFile(directory, "." + file.getFileName(), ".new", only("rw-------"));
        try {
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.wrap(content.getBytes(StandardCharsets.UTF_8)));
                channel.force(true);
            }
            giveTo(temporary, directory);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
            try (FileChannel channel = FileChannel.open(directory)) {
                channel.force(true);
            }
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void makeDirectory(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(directory.getParent());
            Files.createDirectories(directory, only("rwx------"));
        }
    }

    private static void giveTo(Path file, Path directory) throws IOException {
        var owner = Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS);
        if (!owner.equals(Files.getOwner(file))) {
            Files.getFileAttributeView(file, FileOwnerAttributeView.class).setOwner(owner);
        }
    }

    private static FileAttribute<?> only(String permissions) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
    }
}
