package io.benchlift.measure;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;

/**
 * The times of one kind of statement of one worker, from sending to the whole answer. Only the worker writes; others
 * read when it has ended, so that no lock and no second copy is needed.
 */
public final class StatementTimes {

    private static final long NANOS_PER_MICRO = 1000;
    private static final double NANOS_PER_MILLI = 1e6;

    private final String group;
    private final AbstractHistogram micros = Histograms.ofWorkersStatement();
    private long nanos;

    public StatementTimes(String group) {
        this.group = group;
    }

    /** The workload's name for the statement. */
    public String group() {
        return group;
    }

    /** A statement got its answer after so many nanoseconds; one that took over an hour is left out. */
    public void add(long took) {
        long rounded = Math.max(0, (took + NANOS_PER_MICRO / 2) / NANOS_PER_MICRO);
        if (rounded <= Histograms.HIGHEST_MICROS) {
            micros.recordValue(rounded);
            nanos += took;
        }
    }

    /** Starts from nothing. */
    public void forget() {
        micros.reset();
        nanos = 0;
    }

    /** The times of all workers, by kind of statement; kinds without an answer are left out. */
    public static Map<String, StatementLatency> sum(Collection<StatementTimes> workers) {
        Map<String, Histogram> all = new LinkedHashMap<>();
        Map<String, Long> sums = new LinkedHashMap<>();
        for (StatementTimes times : workers) {
            all.computeIfAbsent(times.group, group -> Histograms.ofStatement()).add(times.micros);
            sums.merge(times.group, times.nanos, Long::sum);
        }
        Map<String, StatementLatency> result = new LinkedHashMap<>();
        all.forEach((group, histogram) -> {
            if (histogram.getTotalCount() > 0) {
                double mean = sums.get(group) / NANOS_PER_MILLI / histogram.getTotalCount();
                result.put(group, new StatementLatency(Latency.of(histogram, mean), histogram));
            }
        });
        return result;
    }
}
