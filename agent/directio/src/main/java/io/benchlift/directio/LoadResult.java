package io.benchlift.directio;

import java.util.List;

/**
 * The measured part as a whole. Least, most and sum are of events, counted as sysbench counts them if requested; fsyncs
 * at the end are in the intervals' fsyncs, but are no events.
 *
 * @param elapsedNanos until the last thread had ended, its fsyncs at the end included: what sysbench divides by
 * @param loadNanos until the last event was over
 * @param cpuNanos of the load's own threads, user and system, warm-up included
 * @param failure empty, or why the run ended before its limit: "test_file.0, offset 16384: wrong checksum"
 */
public record LoadResult(
        long elapsedNanos,
        long loadNanos,
        List<ThreadTotal> threads,
        long events,
        long endFsyncs,
        long minNanos,
        long maxNanos,
        long sumNanos,
        long cpuNanos,
        Proof proof,
        String failure) {
    public LoadResult {
        threads = List.copyOf(threads);
    }
}
