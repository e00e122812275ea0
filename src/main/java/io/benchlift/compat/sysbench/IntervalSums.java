package io.benchlift.compat.sysbench;

import io.benchlift.measure.Counts;
import io.benchlift.measure.FileBytes;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import org.HdrHistogram.Histogram;

/** The sums of the seconds between two intermediate lines. */
final class IntervalSums {

    private final Histogram latencies = Histograms.empty();
    private Counts counts = Counts.NONE;
    private FileBytes bytes = FileBytes.NONE;
    private double seconds;

    void add(Interval interval) {
        counts = counts.plus(interval.work().counts());
        bytes = bytes.plus(interval.work().files().orElse(FileBytes.NONE));
        latencies.add(
                interval.latencies().response().orElse(interval.latencies().service()));
        seconds += interval.time().seconds();
    }

    void clear() {
        counts = Counts.NONE;
        bytes = FileBytes.NONE;
        latencies.reset();
        seconds = 0;
    }

    Counts counts() {
        return counts;
    }

    FileBytes bytes() {
        return bytes;
    }

    double seconds() {
        return seconds;
    }

    /** In milliseconds; 0 if {@code percent} is. */
    double percentile(int percent) {
        return percent == 0 ? 0 : new LogBuckets(latencies).percentile(percent);
    }
}
