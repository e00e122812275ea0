package io.benchlift.compat.pgbench;

import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.UnreachableException;
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

    PgbenchServer(PgbenchCommand.Target target) {
        this.target = target;
        this.connection = DataSources.connect(target.database(), target.connector());
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
                        "pgbench_branches is empty in database \""
                                + target.database().schema() + "\": make the tables anew with \"benchlift pgbench -i\"",
                        null);
            }
            return branches;
        } catch (SQLException e) {
            throw new UnreachableException(
                    "could not count number of branches: "
                            + e.getMessage().lines().findFirst().orElse("")
                            + "; perhaps you need to do initialization (\"benchlift pgbench -i\") in database \""
                            + target.database().schema() + "\"",
                    e);
        }
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
            throw new UnreachableException("the connection did not close: " + e.getMessage(), e);
        }
    }
}
