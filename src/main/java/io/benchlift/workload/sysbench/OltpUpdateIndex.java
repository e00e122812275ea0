package io.benchlift.workload.sysbench;

import io.benchlift.workload.Event;
import java.sql.SQLException;

/** Updates of the indexed column, without a transaction around them. */
public final class OltpUpdateIndex extends SbWorkload {

    @Override
    public String name() {
        return "oltp_update_index";
    }

    @Override
    Event event(SbWorker worker, SbOptions options) throws SQLException {
        return worker.indexUpdates(options.writes().indexUpdates());
    }
}
