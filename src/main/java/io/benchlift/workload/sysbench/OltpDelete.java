package io.benchlift.workload.sysbench;

import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Invariant;
import io.benchlift.workload.Options;
import java.sql.SQLException;
import java.util.List;

/** One DELETE. The table empties, so more and more of them find no row and count as other. */
public final class OltpDelete extends SbWorkload {

    @Override
    public String name() {
        return "oltp_delete";
    }

    @Override
    public List<Invariant> expectations(Options options, Dialect dialect) {
        return List.of();
    }

    @Override
    Event event(SbWorker worker, SbOptions options) throws SQLException {
        return worker.deletes(1);
    }
}
