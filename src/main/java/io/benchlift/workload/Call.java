package io.benchlift.workload;

import java.sql.SQLException;

/** A prepared statement of one worker. Parameters are numbered from 1 and keep their value until bound again. */
public interface Call {

    /** Binds a whole number. */
    Call bind(int parameter, long value) throws SQLException;

    /** Binds ASCII text; the array is read when the statement runs and may be reused afterwards. */
    Call bind(int parameter, byte[] ascii) throws SQLException;

    /** Executes, receives the whole answer and counts itself. */
    void run() throws SQLException;
}
