package io.benchlift.workload.sysbench;

import io.benchlift.workload.Event;
import java.sql.SQLException;
import java.util.List;

/** Updates, a DELETE and an INSERT in one transaction: 4 writes and 2 others with the defaults. */
public final class OltpWriteOnly extends SbWorkload {

    @Override
    public String name() {
        return "oltp_write_only";
    }

    @Override
    Event event(SbWorker worker, SbOptions options) throws SQLException {
        return worker.transaction(List.of(
                worker.indexUpdates(options.writes().indexUpdates()),
                worker.nonIndexUpdates(options.writes().nonIndexUpdates()),
                worker.deleteInserts(options.writes().deleteInserts())));
    }
}
