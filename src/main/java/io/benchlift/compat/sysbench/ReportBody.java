package io.benchlift.compat.sysbench;

import io.benchlift.measure.TrialResult;
import java.util.List;

/** The parts of sysbench's report that differ between its tests; lines have no line end. */
interface ReportBody {

    /** The lines before the threads are created. */
    List<String> settings();

    /** An intermediate line. */
    String intermediate(double atSecond, IntervalSums sums);

    /** The lines above the general statistics. */
    List<String> statistics(TrialResult result);
}
