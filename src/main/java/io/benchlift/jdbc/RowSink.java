package io.benchlift.jdbc;

import io.benchlift.workload.RowWriter;
import java.sql.SQLException;

/** Writes rows in the server's fastest form. */
interface RowSink extends RowWriter, AutoCloseable {

    /** Ends a row after its values; a row without values is ignored. */
    void endRow() throws SQLException;

    /** Sends the remaining rows, executes {@code last} in the same transaction, and commits. */
    void finish(String... last) throws SQLException;

    /** Discards what was not finished. */
    @Override
    void close() throws SQLException;
}
