package io.benchlift.session;

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
    public static Optional<String> obstacle(Path path) {
        Path folder = path.toAbsolutePath().getParent();
        if (!Files.isWritable(path) || isProtected(path)) {
            return Optional.of(path + " is read-only");
        }
        if (!Files.isWritable(folder)) {
            return Optional.of("nothing can be written in " + folder);
        }
        return owner(path)
                .filter(owner -> !owner.equals(System.getProperty("user.name")))
                .map(owner -> path + " belongs to " + owner);
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
            throw new SessionException(obstacle + ": notes and tags cannot be changed. Save a copy and annotate that");
        });
        Annotations there = Session.annotations(path);
        if (!there.equals(before)) {
            throw new SessionException(path + " was annotated by somebody else meanwhile: open it again");
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
                ? new SessionException(
                        path + " is being written by a run: notes and tags can follow when it is over", e)
                : new SessionException("%s cannot be written: %s".formatted(path, e.getMessage()), e);
    }
}
