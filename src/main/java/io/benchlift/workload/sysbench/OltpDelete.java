package io.benchlift.workload.sysbench;

import io.benchlift.workload.Event;
import java.sql.SQLException;

/** One DELETE. The table empties, so ever more of them find no row and count as other. */
public final class OltpDelete extends SbWorkload {

    @Override
    public String name() {
        return "oltp_delete";
    }

    @Override
    Event event(SbWorker worker, SbOptions options) throws SQLException {
        return worker.deletes(1);
    }
}
