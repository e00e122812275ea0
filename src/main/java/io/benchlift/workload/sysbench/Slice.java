package io.benchlift.workload.sysbench;

import io.benchlift.workload.Keys;
import io.benchlift.workload.Options;
import io.benchlift.workload.Worker;
import java.util.ArrayList;
import java.util.List;

/** The part of a table's keys that one worker of the select_random workloads uses. */
final class Slice {

    private Slice() {}

    /** As in sysbench, a slice starts where the one before ends, and the first one at 0, where no row is. */
    static Keys of(SbOptions options, Worker worker) {
        double length = (double) options.tables().size() / worker.workers();
        double start = length * worker.index();
        return options.distribution().over((long) start, (long) (start + length));
    }

    /** The option must be at least 1. */
    static List<String> problems(Options options, String option) {
        List<String> problems = new ArrayList<>(SbOptions.problems(options));
        if (options.whole(option) < 1) {
            problems.add(option + " takes a number from 1 on, not " + options.whole(option));
        }
        return problems;
    }
}
