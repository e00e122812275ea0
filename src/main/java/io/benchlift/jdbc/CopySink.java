package io.benchlift.jdbc;

import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Table;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Rows through PostgreSQL's COPY, in text form. */
final class CopySink implements RowSink {

    private static final int FULL_BYTES = 64 * 1024;

    private final CopyIn copy;
    private byte[] buffer = new byte[FULL_BYTES * 2];
    private int length;
    private boolean firstValue = true;

    CopySink(Connection connection, Table table) throws SQLException {
        this(connection, table, "");
    }

    /** @param options of COPY, such as {@code  WITH (FREEZE)} */
    CopySink(Connection connection, Table table, String options) throws SQLException {
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
    public void endRow() throws SQLException {
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
    public void finish() throws SQLException {
        send();
        copy.endCopy();
    }

    @Override
    public void close() throws SQLException {
        if (copy.isActive()) {
            copy.cancelCopy();
        }
    }
}
