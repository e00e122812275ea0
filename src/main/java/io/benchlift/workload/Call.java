package io.benchlift.workload;

import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;

/** A prepared statement of one worker. Parameters are numbered from 1 and keep their value until bound again. */
public interface Call {

    Call bind(int parameter, long value) throws SQLException;

    /** Binds ASCII text; the array is read when the statement runs and may be reused afterwards. */
    Call bind(int parameter, byte[] ascii) throws SQLException;

    /** Binds text whose type the server determines; null is NULL. */
    default Call bind(int parameter, String text) throws SQLException {
        throw new SQLFeatureNotSupportedException("this call takes no text of unknown type");
    }

    /** Executes, receives the whole answer and counts itself. */
    void run() throws SQLException;

    /**
     * Executes a reading statement, passes every row of the answer to {@code reader} and counts itself.
     *
     * @return the number of rows; 0 from a client that executes nothing
     */
    default int run(RowReader reader) throws SQLException {
        run();
        return 0;
    }
}
