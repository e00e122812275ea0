package io.benchlift.jdbc;

import io.benchlift.workload.RowWriter;
import java.sql.SQLException;

/** Takes rows in the server's fastest form. */
interface RowSink extends RowWriter, AutoCloseable {

    /** The row's values are all written. */
    void endRow() throws SQLException;

    /** Sends what is left and makes it last. */
    void finish() throws SQLException;

    /** Gives up what was not finished. */
    @Override
    void close() throws SQLException;
}
