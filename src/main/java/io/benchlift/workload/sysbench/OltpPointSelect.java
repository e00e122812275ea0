package io.benchlift.workload.sysbench;

import io.benchlift.workload.Event;
import java.sql.SQLException;

/** One query for one row; {@code point_selects} is ignored. */
public final class OltpPointSelect extends SbWorkload {

    @Override
    public String name() {
        return "oltp_point_select";
    }

    @Override
    Event event(SbWorker worker, SbOptions options) throws SQLException {
        return worker.pointSelects(1);
    }
}
