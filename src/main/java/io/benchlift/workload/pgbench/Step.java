package io.benchlift.workload.pgbench;

import java.sql.SQLException;

/** A command of a script, ready to run for one client. */
@FunctionalInterface
interface Step {

    /** Runs it and says which command is next. */
    int run() throws SQLException;
}
