package io.benchlift.compat.pgbench;

import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** One connection for the work before a run: version, size of the tables, vacuum. */
final class PgbenchServer implements AutoCloseable {

    /** @param method range, hash, or empty for an ordinary table */
    record Partitions(String method, long count) {}

    private final PgbenchCommand.Target target;
    private final Connection connection;

    /** @param purpose why it connects, as pgbench names it */
    PgbenchServer(PgbenchCommand.Target target, String purpose) {
        this.target = target;
        this.connection = connect(target, purpose);
    }

    /** Reports a refused connection in libpq's words. */
    private static Connection connect(PgbenchCommand.Target target, String purpose) {
        try {
            return DataSources.connect(target.database(), target.connector());
        } catch (UnreachableException e) {
            if (!target.dialect().isPostgres() || !(e.getCause() instanceof SQLException refused)) {
                throw e;
            }
            Database database = target.database();
            String place = database.address()
                    .socket()
                    .map(file -> "on socket \"" + file + "\"")
                    .orElseGet(() -> "at \"" + database.address().host() + "\", port "
                            + database.address().port());
            throw new UnreachableException(
                    Message.verbatim("connection to server " + place + " failed: " + ServerMessage.of(refused)
                            + "\nerror: could not create connection for " + purpose),
                    e);
        }
    }

    Connection connection() {
        return connection;
    }

    boolean isPostgres() {
        return target.dialect().isPostgres();
    }

    String version() throws SQLException {
        return text(isPostgres() ? "SHOW server_version" : "SELECT VERSION()");
    }

    /** Major versions as numbers: 15 for 15.20. */
    int majorVersion() throws SQLException {
        return connection.getMetaData().getDatabaseMajorVersion();
    }

    /** The number of branches; an interrupted initialization leaves none. */
    int scale() {
        try {
            int branches = Integer.parseInt(text("SELECT COUNT(*) FROM pgbench_branches"));
            if (branches == 0) {
                throw new UnreachableException(
                        Message.verbatim("pgbench_branches is empty in database \""
                                + target.database().schema() + "\"\nhint: " + initialize()),
                        null);
            }
            return branches;
        } catch (SQLException e) {
            throw new UnreachableException(
                    Message.verbatim(
                            "could not count number of branches: " + ServerMessage.of(e) + "\nhint: " + initialize()),
                    e);
        }
    }

    private String initialize() {
        return "Perhaps you need to do initialization (\"pgbench -i\") in database \""
                + target.database().schema() + "\".";
    }

    Partitions partitions() throws SQLException {
        if (!isPostgres()) {
            return new Partitions("", 0);
        }
        String method = text("SELECT COALESCE((SELECT partstrat::text FROM pg_partitioned_table"
                + " WHERE partrelid = to_regclass('pgbench_accounts')), '')");
        String count = text("SELECT COUNT(*) FROM pg_inherits WHERE inhparent = to_regclass('pgbench_accounts')");
        return new Partitions(method.equals("r") ? "range" : method.equals("h") ? "hash" : "", Long.parseLong(count));
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private String text(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() ? rows.getString(1) : "";
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new UnreachableException(Message.of("compat.pgbench.unclosed", Message.of(e)), e);
        }
    }
}
