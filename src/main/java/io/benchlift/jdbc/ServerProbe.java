package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.target.Host;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * Tries on a user's server, before a run's first trial, what every trial needs: a table with an index and a row is made
 * and dropped. What fails here would fail in every trial.
 */
public final class ServerProbe {

    static final String TABLE = "benchlift_probe";

    private final Database database;

    public ServerProbe(Database database) {
        this.database = database;
    }

    /**
     * Free space where the server's data lie, in bytes.
     *
     * @param total of that file system
     */
    public record Space(Path directory, long usable, long total) {}

    /**
     * Tries it.
     *
     * @param connections that the load needs at a time
     * @param owner whose mark the table gets
     * @throws UnreachableException naming what is missing and the remedy
     */
    public void run(int connections, TableOwner owner) {
        try (Connection connection = DataSources.connect(database);
                Statement statement = connection.createStatement()) {
            checkMode(statement);
            checkConnections(statement, connections);
            makeAndDrop(statement, owner);
        } catch (SQLException e) {
            throw new UnreachableException(ConnectFailure.explain(e, database), e);
        }
    }

    /** In this mode BEGIN opens a block of PL/SQL, and no transaction. */
    private void checkMode(Statement statement) throws SQLException {
        if (database.product().isMySqlFamily()
                && ServerLook.text(statement, "SELECT @@sql_mode", 1).contains("ORACLE")) {
            throw new UnreachableException(Message.of("probe.oracle-mode", database.place()), null);
        }
    }

    private void checkConnections(Statement statement, int needed) throws SQLException {
        String limit = ServerLook.text(
                statement,
                database.product().isMySqlFamily()
                        ? "SELECT @@max_user_connections"
                        : "SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user",
                1);
        if (limit.matches("[1-9]\\d{0,8}") && Integer.parseInt(limit) < needed) {
            throw new UnreachableException(
                    Message.of("probe.connections", database.user(), database.place(), Integer.parseInt(limit), needed),
                    null);
        }
    }

    private void makeAndDrop(Statement statement, TableOwner owner) {
        String step = "CREATE";
        try {
            for (String sql : OwnedTables.marked(
                    "CREATE TABLE " + TABLE + " (id INT NOT NULL)",
                    TABLE,
                    owner,
                    database.product().isMySqlFamily())) {
                statement.execute(sql);
            }
            step = "INDEX";
            statement.execute("CREATE INDEX benchlift_probe_id ON " + TABLE + " (id)");
            step = "INSERT";
            statement.execute("INSERT INTO " + TABLE + " VALUES (1)");
        } catch (SQLException e) {
            UnreachableException reason = new UnreachableException(explain(e, step), e);
            if (!step.equals("CREATE")) {
                drop(statement, reason);
            }
            throw reason;
        }
        drop(statement, null);
    }

    private void drop(Statement statement, UnreachableException because) {
        try {
            statement.execute("DROP TABLE " + TABLE);
        } catch (SQLException e) {
            if (because == null) {
                throw new UnreachableException(
                        Message.of(
                                "probe.drop", database.user(), TABLE, database.place(), SqlErrors.message(e, "DROP")),
                        e);
            }
            because.addSuppressed(e);
        }
    }

    private Message explain(SQLException e, String step) {
        Message theirs = SqlErrors.message(e, step);
        boolean isDenied = e.getErrorCode() == 1142 || e.getErrorCode() == 1044 || "42501".equals(e.getSQLState());
        if (isDenied) {
            return Message.of("probe.privilege", database.user(), step, database.place());
        }
        return Message.of("probe.failed", database.place(), theirs);
    }

    /** Empty if the server's data are not on this machine, or its directory is unknown. */
    public Optional<Space> space() {
        if (database.address().socket().isEmpty()
                && !Host.isLoopback(database.address().host())) {
            return Optional.empty();
        }
        try (Connection connection = DataSources.connect(database);
                Statement statement = connection.createStatement()) {
            Path directory = Path.of(ServerLook.text(
                    statement,
                    database.product().isMySqlFamily()
                            ? "SELECT @@datadir"
                            : "SELECT setting FROM pg_settings WHERE name = 'data_directory'",
                    1));
            if (!directory.isAbsolute()) {
                return Optional.empty();
            }
            FileStore store = Files.getFileStore(directory);
            return Optional.of(new Space(directory, store.getUsableSpace(), store.getTotalSpace()));
        } catch (SQLException | IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }
}
