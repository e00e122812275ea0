package io.benchlift.workload;

import java.sql.SQLException;

/** Receives the rows of an answer. It runs inside the measured time, so it is made once and not for every call. */
@FunctionalInterface
public interface RowReader {

    void read(Row row) throws SQLException;
}
