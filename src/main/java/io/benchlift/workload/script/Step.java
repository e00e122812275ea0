package io.benchlift.workload.script;

import java.sql.SQLException;

/** A command of a script, ready to run for one client. */
@FunctionalInterface
interface Step {

    /** Runs the command and returns the number of the next one. */
    int run() throws SQLException;
}
