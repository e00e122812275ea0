package io.benchlift.jdbc;

import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Table;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;

/**
 * Writes rows as multi-row INSERTs of up to 512 KiB in one transaction. Uniqueness checks are switched off for the
 * session: the ids come from the server or from a counter, and InnoDB then builds an empty table's primary key page by
 * page.
 */
final class InsertSink implements RowSink {

    private static final int FULL_BYTES = 512 * 1024;
    private static final byte[] NULL = {'N', 'U', 'L', 'L'};

    private final Connection connection;
    private final Statement statement;
    private final byte[] head;
    private byte[] sql = new byte[FULL_BYTES + 4096];
    private int length;
    private boolean firstValue = true;

    InsertSink(Connection connection, Table table) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
        this.head = ("INSERT INTO " + table.name() + " (" + String.join(",", table.columns()) + ") VALUES ")
                .getBytes(StandardCharsets.UTF_8);
        statement.execute("SET SESSION unique_checks = 0, SESSION foreign_key_checks = 0");
        statement.execute("BEGIN");
    }

    @Override
    public RowWriter number(long value) {
        separate();
        put(Long.toString(value).getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }

    @Override
    public RowWriter text(byte[] ascii) {
        separate();
        put('\'');
        put(ascii);
        put('\'');
        return this;
    }

    @Override
    public RowWriter value(String text) {
        separate();
        put('\'');
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (byte b : bytes) {
            if (b == '\'' || b == '\\') {
                put((char) b);
            }
            room(1);
            sql[length++] = b;
        }
        put('\'');
        return this;
    }

    @Override
    public RowWriter none() {
        separate();
        put(NULL);
        return this;
    }

    private void separate() {
        if (!firstValue) {
            put(',');
            return;
        }
        if (length == 0) {
            put(head);
        } else {
            put(',');
        }
        put('(');
        firstValue = false;
    }

    private void put(char ascii) {
        room(1);
        sql[length++] = (byte) ascii;
    }

    private void put(byte[] ascii) {
        room(ascii.length);
        System.arraycopy(ascii, 0, sql, length, ascii.length);
        length += ascii.length;
    }

    private void room(int more) {
        if (length + more > sql.length) {
            sql = Arrays.copyOf(sql, Math.max(2 * sql.length, length + more));
        }
    }

    @Override
    public void endRow() throws SQLException {
        if (firstValue) {
            return;
        }
        put(')');
        firstValue = true;
        if (length >= FULL_BYTES) {
            send();
        }
    }

    private void send() throws SQLException {
        statement.executeUpdate(new String(sql, 0, length, StandardCharsets.UTF_8));
        length = 0;
    }

    @Override
    public void finish(String... last) throws SQLException {
        if (length > 0) {
            send();
        }
        for (String sql : last) {
            statement.execute(sql);
        }
        statement.execute("COMMIT");
        statement.execute("SET SESSION unique_checks = 1, SESSION foreign_key_checks = 1");
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}
