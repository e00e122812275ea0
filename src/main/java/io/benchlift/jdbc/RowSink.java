package io.benchlift.jdbc;

import io.benchlift.workload.RowWriter;
import java.sql.SQLException;

/** Takes rows in the server's fastest form. */
interface RowSink extends RowWriter, AutoCloseable {

    /** The row's values are all written; without any it is no row. */
    void endRow() throws SQLException;

    /** Sends what is left, executes {@code last} in the same transaction, and makes it all permanent. */
    void finish(String... last) throws SQLException;

    /** Gives up what was not finished. */
    @Override
    void close() throws SQLException;
}
