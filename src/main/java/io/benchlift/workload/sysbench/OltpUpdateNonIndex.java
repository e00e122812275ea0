package io.benchlift.workload.sysbench;

import io.benchlift.workload.Event;
import java.sql.SQLException;

/** Updates of a column without index, without a transaction around them. */
public final class OltpUpdateNonIndex extends SbWorkload {

    @Override
    public String name() {
        return "oltp_update_non_index";
    }

    @Override
    Event event(SbWorker worker, SbOptions options) throws SQLException {
        return worker.nonIndexUpdates(options.writes().nonIndexUpdates());
    }
}
