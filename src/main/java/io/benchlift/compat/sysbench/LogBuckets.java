package io.benchlift.compat.sysbench;

import java.util.Arrays;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A latency distribution in the 1024 buckets of sysbench, from 1 µs to 100 s, each 1.8 % wider than the previous one.
 * Its percentiles are values of buckets and may lie outside of minimum and maximum; they are computed in the same way
 * here so that they can be compared.
 */
public final class LogBuckets {

    private static final int BUCKETS = 1024;
    private static final double LOWEST_MILLIS = 1e-3;
    private static final double HIGHEST_MILLIS = 1e5;
    private static final double LOG_LOWEST = Math.log(LOWEST_MILLIS);
    private static final double PER_LOG = (BUCKETS - 1) / (Math.log(HIGHEST_MILLIS) - LOG_LOWEST);
    private static final double MICROS_PER_MILLI = 1000;
    private static final int WIDEST_BAR = 40;

    /** The width of a bucket: the highest latency in a bucket divided by the lowest. */
    public static final double FACTOR = Math.exp(1 / PER_LOG);

    private final long[] counts = new long[BUCKETS];

    /** From latencies in microseconds. */
    LogBuckets(Histogram micros) {
        for (HistogramIterationValue value : micros.recordedValues()) {
            counts[bucket(micros.medianEquivalentValue(value.getValueIteratedTo()) / MICROS_PER_MILLI)] +=
                    value.getCountAtValueIteratedTo();
        }
    }

    /** The number of the bucket of a latency. */
    public static int bucket(double millis) {
        long nearest = (long) Math.floor((Math.log(Math.max(millis, LOWEST_MILLIS)) - LOG_LOWEST) * PER_LOG + 0.5);
        return (int) Math.min(BUCKETS - 1, Math.max(0, nearest));
    }

    private static double millis(int bucket) {
        return Math.exp(bucket / PER_LOG + LOG_LOWEST);
    }

    /** In milliseconds. */
    double percentile(int percent) {
        long wanted = (long) Math.floor(Arrays.stream(counts).sum() * (double) percent / 100 + 0.5);
        long seen = 0;
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            seen += counts[bucket];
            if (seen >= wanted) {
                return millis(bucket);
            }
        }
        throw new IllegalStateException("percentile " + percent + " is beyond all values");
    }

    /** As lines with bars, without the empty buckets. */
    String bars() {
        StringBuilder text = new StringBuilder("       value  ------------- distribution ------------- count\n");
        long most = Arrays.stream(counts).max().orElse(0);
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            if (counts[bucket] > 0) {
                int width = (int) Math.floor(counts[bucket] * (double) WIDEST_BAR / most + 0.5);
                text.append(String.format(
                        Locale.ROOT, "%12.3f |%-40s %d\n", millis(bucket), "*".repeat(width), counts[bucket]));
            }
        }
        return text.toString();
    }
}
