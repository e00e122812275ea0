package io.benchlift.workload.tpcc;

import java.sql.SQLException;

/** One of the five transactions: draws its input, then runs it from BEGIN to COMMIT. */
@FunctionalInterface
interface TpccTransaction {

    void run() throws SQLException;
}
