package io.benchlift.session;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/** Writes {@link Annotations} into an existing session; nothing else in the file is changed. */
public final class Annotating {

    private Annotating() {}

    /** Why nothing can be written to this session, in one sentence; empty if it is possible. */
    public static Optional<Message> obstacle(Path path) {
        Path folder = path.toAbsolutePath().getParent();
        if (!Files.isWritable(path) || isProtected(path)) {
            return Optional.of(Message.of("session.read-only", path.toString()));
        }
        if (!Files.isWritable(folder)) {
            return Optional.of(Message.of("session.folder-locked", folder.toString()));
        }
        return owner(path)
                .filter(owner -> !owner.equals(System.getProperty("user.name")))
                .map(owner -> Message.of("session.owner", path.toString(), owner));
    }

    /** Root may write anything, but a file that its owner must not change is left as it is. */
    private static boolean isProtected(Path path) {
        try {
            return !Files.getPosixFilePermissions(path).contains(PosixFilePermission.OWNER_WRITE);
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /** Empty if files have no owner, or if the owner has no name: then the permissions have decided. */
    private static Optional<String> owner(Path path) {
        try {
            String name = Files.getOwner(path).getName();
            return name.matches("\\d+") ? Optional.empty() : Optional.of(name.substring(name.lastIndexOf('\\') + 1));
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /**
     * Replaces {@code before} by {@code after}.
     *
     * @throws SessionException if the file cannot be written, is being written, or no longer holds {@code before}
     */
    public static void change(Path path, Annotations before, Annotations after) {
        SessionFile.check(path);
        obstacle(path).ifPresent(obstacle -> {
            throw new SessionException(Message.of("session.locked", obstacle));
        });
        Annotations there = Session.annotations(path);
        if (!there.equals(before)) {
            throw new SessionException(Message.of("session.annotated", path.toString()));
        }
        try (Connection connection = SessionFile.connect(path, "mode=rw")) {
            write(connection, after);
        } catch (SQLException e) {
            throw failure(path, e);
        }
    }

    private static void write(Connection connection, Annotations annotations) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout = 1000");
            statement.execute("BEGIN IMMEDIATE");
            SessionFile.addTables(connection);
            new AnnotationTables(new Rows(connection)).replace(annotations);
            statement.execute("COMMIT");
        }
    }

    private static SessionException failure(Path path, SQLException e) {
        return SqliteCode.isBusy(e)
                ? new SessionException(Message.of("session.being-written-notes", path.toString()), e)
                : new SessionException(Message.of("file.cannot-be-written", path.toString(), Message.of(e)), e);
    }
}
