package io.benchlift.session;

import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Writes the events of a run into a session file, each committed before {@link #on} returns. A killed process loses
 * nothing that was committed. A power failure may lose the current trial, because the disk is forced only between
 * trials: an fsync each second would disturb the disk that is measured.
 */
public final class SessionWriter implements RunListener, AutoCloseable {

    /** Who looks whether a session is being written holds the lock for less than a millisecond, if it is not stopped. */
    private static final int PATIENCE_MILLIS = 10_000;

    private final Path path;
    private final Connection connection;
    private final Rows rows;
    private final EventTables events;
    private boolean isBroken;

    private SessionWriter(Path path, Connection connection, boolean mayGrow) {
        this.path = path;
        this.connection = connection;
        this.rows = new Rows(connection);
        this.events = new EventTables(path, rows, mayGrow);
    }

    /** A new session; refuses a path that exists. */
    public static SessionWriter create(Path path) {
        try {
            Files.createFile(path);
        } catch (FileAlreadyExistsException e) {
            throw new SessionException(Message.of("session.exists-name", path.toString()), e);
        } catch (NoSuchFileException e) {
            throw new SessionException(
                    Message.of(
                            "session.no-directory",
                            path.toString(),
                            path.toAbsolutePath().getParent()),
                    e);
        } catch (IOException e) {
            throw new SessionException(Message.of("file.cannot-be-written", path.toString(), Message.of(e)), e);
        }
        try {
            return open(path, true, false);
        } catch (SessionException e) {
            deleteUnbegun(path, e);
            throw e;
        }
    }

    /** An empty file would prevent the next try. */
    private static void deleteUnbegun(Path path, SessionException because) {
        try {
            Files.deleteIfExists(path);
            Files.deleteIfExists(path.resolveSibling(path.getFileName() + "-journal"));
        } catch (IOException e) {
            because.addSuppressed(e);
        }
    }

    /**
     * A new session in place of an older one; refuses to overwrite a file that is not a session or is being written.
     */
    public static SessionWriter replace(Path path) {
        if (Files.exists(path)) {
            SessionFile.check(path);
            open(path, false, false).discard();
        }
        return create(path);
    }

    /** Ends the session and deletes it with its log files: nothing was measured, or a newer session replaces it. */
    public void discard() {
        try {
            // While the lock is held, so that no other writer can be in it.
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw cannotBeRemoved(e);
        } finally {
            close();
        }
        try {
            // Afterwards, because SQLite leaves the log of a deleted file, and its index.
            Files.deleteIfExists(SessionFile.log(path));
            Files.deleteIfExists(SessionFile.index(path));
        } catch (IOException e) {
            throw cannotBeRemoved(e);
        }
    }

    private SessionException cannotBeRemoved(IOException e) {
        return new SessionException(Message.of("file.cannot-be-removed", path.toString(), Message.of(e)), e);
    }

    /** Continues an existing session, such as an interrupted one. */
    public static SessionWriter appendTo(Path path) {
        SessionFile.check(path);
        return open(path, false, false);
    }

    /** Continues a session with a plan that may have more blocks than the session's and is otherwise the same. */
    public static SessionWriter extend(Path path) {
        SessionFile.check(path);
        return open(path, false, true);
    }

    private static SessionWriter open(Path path, boolean isNew, boolean mayGrow) {
        Connection connection = null;
        try {
            connection = SessionFile.connect(path, "mode=rw");
            if (isNew) {
                // Before the switch to WAL, so that the file by itself is a session from its first moment.
                connection.setAutoCommit(false);
                SessionFile.createTables(connection);
                connection.commit();
                connection.setAutoCommit(true);
            }
            var writer = new SessionWriter(path, connection, mayGrow);
            writer.rows.execute("PRAGMA busy_timeout = 0");
            writer.rows.execute("PRAGMA foreign_keys = ON");
            writer.rows.execute("PRAGMA journal_mode = WAL");
            writer.rows.execute("PRAGMA synchronous = NORMAL");
            writer.rows.execute("PRAGMA wal_autocheckpoint = 0");
            writer.begin();
            SessionFile.addTables(connection);
            Guard.release(connection);
            // Only now: a second writer is refused at once, but the one inside waits for whoever looks whether it is.
            writer.rows.execute("PRAGMA busy_timeout = " + PATIENCE_MILLIS);
            return writer;
        } catch (SQLException e) {
            close(connection, e);
            throw failure(path, e);
        }
    }

    @Override
    public void on(RunEvent event) {
        if (isBroken) {
            throw new SessionException(Message.of("session.not-written-before", path.toString()));
        }
        try {
            boolean mayForceDisk = events.write(event);
            rows.execute("COMMIT");
            if (mayForceDisk) {
                checkpoint();
            }
            begin();
        } catch (SQLException e) {
            isBroken = true;
            throw failure(path, e);
        }
    }

    /** Leaves one file without a write-ahead log. */
    @Override
    public void close() {
        try (connection;
                Statement statement = connection.createStatement()) {
            if (!isBroken) {
                statement.execute("ROLLBACK");
            }
            if (!isBroken && Files.exists(path)) {
                leaveOneFile(statement);
            }
        } catch (SQLException e) {
            throw failure(path, e);
        }
    }

    /** The number of trials in the file so far, finished or not. */
    public int trials() {
        try {
            return new TrialTables(rows).count();
        } catch (SQLException e) {
            throw failure(path, e);
        }
    }

    /** For tests: simulates a full disk once the file has so many pages of 4 KiB. */
    void limitPages(int pages) throws SQLException {
        rows.execute("PRAGMA max_page_count = " + pages);
    }

    private static void leaveOneFile(Statement statement) throws SQLException {
        try {
            statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
            statement.execute("PRAGMA journal_mode = DELETE");
        } catch (SQLException e) {
            // Another program reads the session now: the last one to close removes the log.
            if (!SqliteCode.isBusy(e)) {
                throw e;
            }
        }
    }

    /** A transaction is open at all times except for this moment: it is the lock that keeps a second writer out. */
    private void begin() throws SQLException {
        rows.execute("BEGIN IMMEDIATE");
    }

    /** Between trials nothing is measured, so the disk may be forced. */
    private void checkpoint() throws SQLException {
        rows.execute("PRAGMA wal_checkpoint(PASSIVE)");
    }

    private static void close(Connection connection, SQLException because) {
        if (connection != null) {
            try {
                connection.close();
            } catch (SQLException e) {
                because.addSuppressed(e);
            }
        }
    }

    static SessionException failure(Path path, SQLException e) {
        if (SqliteCode.isBusy(e)) {
            return new SessionException(Message.of("session.being-written", path.toString()), e);
        }
        if (SqliteCode.isDisk(e)) {
            return SessionException.disk(Message.of("session.disk", path), e);
        }
        return new SessionException(Message.of("file.cannot-be-written", path.toString(), Message.of(e)), e);
    }
}
