package io.benchlift.workload.sysbench;

import io.benchlift.workload.Event;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Queries, then changes, in one transaction: 14 reads, 4 writes and 2 others with the defaults. */
public final class OltpReadWrite extends SbWorkload {

    @Override
    public String name() {
        return "oltp_read_write";
    }

    @Override
    Event event(SbWorker worker, SbOptions options) throws SQLException {
        List<Event> parts = new ArrayList<>();
        parts.add(worker.pointSelects(options.pointSelects()));
        parts.addAll(worker.ranges());
        parts.add(worker.indexUpdates(options.writes().indexUpdates()));
        parts.add(worker.nonIndexUpdates(options.writes().nonIndexUpdates()));
        parts.add(worker.deleteInserts(options.writes().deleteInserts()));
        return worker.transaction(parts);
    }
}
