package io.benchlift.workload;

import java.sql.SQLException;

/** A statement sent as text, without parameters. */
@FunctionalInterface
public interface TextCall {

    /** Executes {@code sql}, receives the whole answer and counts itself. */
    void run(String sql) throws SQLException;
}
