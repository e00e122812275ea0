package io.benchlift.session;

import io.benchlift.target.UserFolders;
import io.benchlift.text.Message;
import io.benchlift.text.MessageIOException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * Unpacks SQLite's library once, into a folder of the user's own. By itself the driver unpacks it into /tmp at every
 * start: a kill leaves it there, and a full /tmp prevents every session.
 */
final class SqliteLibrary {

    private static final Logger log = LoggerFactory.getLogger(SqliteLibrary.class);

    private static final String PATH = "org.sqlite.lib.path";

    private SqliteLibrary() {}

    /** Called before the first connection; afterwards it does nothing. */
    static synchronized void prepare() {
        if (System.getProperty(PATH) != null) {
            return;
        }
        try {
            unpack(UserFolders.ofThisUser().cache()).ifPresent(folder -> System.setProperty(PATH, folder.toString()));
        } catch (IOException | UnsupportedOperationException e) {
            log.info("SQLite's library is unpacked for this process alone: {}", e.getMessage());
        }
    }

    /** The folder with the library; empty if the driver brings none for this machine. */
    static Optional<Path> unpack(Path cache) throws IOException {
        String name = LibraryLoaderUtil.getNativeLibName();
        URL packed = SQLiteJDBCLoader.class.getResource(LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name);
        if (packed == null) {
            return Optional.empty();
        }
        Path folder = cache.resolve("sqlite-" + SQLiteJDBCLoader.getVersion());
        Path library = folder.resolve(name);
        Files.createDirectories(cache);
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectory(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        }
        if (!Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).getName().equals(System.getProperty("user.name"))) {
            throw new MessageIOException(Message.of("session.other-user", folder.toString()));
        }
        try (InputStream content = packed.openStream()) {
            byte[] bytes = content.readAllBytes();
            if (!Files.isRegularFile(library) || !Arrays.equals(bytes, Files.readAllBytes(library))) {
                Path part = Files.createTempFile(folder, name, ".part");
                try {
                    Files.write(part, bytes);
                    Files.move(part, library, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                } finally {
                    Files.deleteIfExists(part);
                }
            }
        }
        return Optional.of(folder);
    }
}
