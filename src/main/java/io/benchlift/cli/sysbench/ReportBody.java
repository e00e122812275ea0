package io.benchlift.cli.sysbench;

import io.benchlift.measure.TrialResult;
import java.util.List;

/** What of sysbench's report differs between its tests; every line without its end. */
interface ReportBody {

    /** What is said before the threads are made. */
    List<String> settings();

    /** An intermediate line. */
    String intermediate(double atSecond, IntervalSums sums);

    /** What was done, above the general statistics. */
    List<String> statistics(TrialResult result);
}
