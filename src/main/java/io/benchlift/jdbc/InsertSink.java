package io.benchlift.jdbc;

import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Rows as multi-row INSERTs of up to 512 KiB in one transaction. Checks of uniqueness are put off for the session:
 * the ids come from the server or from a counter, and InnoDB then builds an empty table's primary key page by page.
 */
final class InsertSink implements RowSink {

    private static final int FULL_CHARS = 512 * 1024;
    private static final int SPARE_CHARS = 4096;

    private final Connection connection;
    private final Statement statement;
    private final String head;
    private final StringBuilder sql = new StringBuilder(FULL_CHARS + SPARE_CHARS);
    private boolean firstValue = true;

    InsertSink(Connection connection, Table table) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
        this.head = "INSERT INTO " + table.name() + " (" + String.join(",", table.columns()) + ") VALUES ";
        statement.execute("SET SESSION unique_checks = 0, SESSION foreign_key_checks = 0");
        statement.execute("BEGIN");
    }

    @Override
    public RowWriter number(long value) {
        separate();
        sql.append(value);
        return this;
    }

    @Override
    public RowWriter text(byte[] ascii) {
        separate();
        sql.append('\'');
        for (byte b : ascii) {
            sql.append((char) b);
        }
        sql.append('\'');
        return this;
    }

    private void separate() {
        if (firstValue) {
            sql.append(sql.length() == 0 ? head : ",").append('(');
            firstValue = false;
        } else {
            sql.append(',');
        }
    }

    @Override
    public void endRow() throws SQLException {
        sql.append(')');
        firstValue = true;
        if (sql.length() >= FULL_CHARS) {
            send();
        }
    }

    private void send() throws SQLException {
        statement.executeUpdate(sql.toString());
        sql.setLength(0);
    }

    @Override
    public void finish() throws SQLException {
        if (sql.length() > 0) {
            send();
        }
        statement.execute("COMMIT");
        statement.execute("SET SESSION unique_checks = 1, SESSION foreign_key_checks = 1");
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}
