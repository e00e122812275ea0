package io.benchlift.workload.tpcc;

import java.sql.SQLException;

/** One of the five: draws what is entered, then does it, from BEGIN to COMMIT. */
@FunctionalInterface
interface TpccTransaction {

    void run() throws SQLException;
}
