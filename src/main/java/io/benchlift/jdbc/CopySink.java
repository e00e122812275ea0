package io.benchlift.jdbc;

import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Table;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Writes rows through PostgreSQL's COPY, in text form, in one transaction. */
final class CopySink implements RowSink {

    private static final int FULL_BYTES = 64 * 1024;

    private static final byte[] NULL = {'\\', 'N'};

    private final boolean begins;
    private final Statement statement;
    private final CopyIn copy;
    private byte[] buffer = new byte[FULL_BYTES * 2];
    private int length;
    private boolean firstValue = true;

    CopySink(Connection connection, Table table) throws SQLException {
        this(connection, table, "", true);
    }

    /**
     * @param options of COPY, such as {@code  WITH (FREEZE)}
     * @param begins whether the sink makes its own transaction; otherwise it is part of the caller's
     */
    CopySink(Connection connection, Table table, String options, boolean begins) throws SQLException {
        this.begins = begins;
        statement = connection.createStatement();
        if (begins) {
            statement.execute("BEGIN");
        }
        copy = connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("COPY " + table.name() + " (" + String.join(",", table.columns()) + ") FROM STDIN" + options);
    }

    @Override
    public RowWriter number(long value) {
        return text(Long.toString(value).getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public RowWriter text(byte[] ascii) {
        if (length + ascii.length + 2 > buffer.length) {
            buffer = java.util.Arrays.copyOf(buffer, Math.max(buffer.length * 2, length + ascii.length + 2));
        }
        if (!firstValue) {
            buffer[length++] = '\t';
        }
        firstValue = false;
        System.arraycopy(ascii, 0, buffer, length, ascii.length);
        length += ascii.length;
        return this;
    }

    @Override
    public RowWriter value(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> escaped.append("\\\\");
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                case '\t' -> escaped.append("\\t");
                default -> escaped.append(c);
            }
        }
        return text(escaped.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public RowWriter none() {
        return text(NULL);
    }

    @Override
    public void endRow() throws SQLException {
        if (firstValue) {
            return;
        }
        buffer[length++] = '\n';
        firstValue = true;
        if (length >= FULL_BYTES) {
            send();
        }
    }

    private void send() throws SQLException {
        copy.writeToCopy(buffer, 0, length);
        length = 0;
    }

    @Override
    public void finish(String... last) throws SQLException {
        send();
        copy.endCopy();
        for (String sql : last) {
            statement.execute(sql);
        }
        if (begins) {
            statement.execute("COMMIT");
        }
    }

    @Override
    public void close() throws SQLException {
        if (copy.isActive()) {
            copy.cancelCopy();
        }
        statement.close();
    }
}
