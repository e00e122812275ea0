package io.benchlift.workload.sysbench;

import io.benchlift.workload.Event;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Point and range queries in one transaction: 14 reads and 2 others with the defaults. */
public final class OltpReadOnly extends SbWorkload {

    @Override
    public String name() {
        return "oltp_read_only";
    }

    @Override
    Event event(SbWorker worker, SbOptions options) throws SQLException {
        List<Event> parts = new ArrayList<>();
        parts.add(worker.pointSelects(options.pointSelects()));
        parts.addAll(worker.ranges());
        return worker.transaction(parts);
    }
}
