package io.benchlift.measure;

import org.HdrHistogram.Histogram;

/**
 * A latency distribution in milliseconds, as it is printed and stored.
 *
 * @param count number of events
 */
public record Latency(long count, double min, double mean, Percentiles percentiles, double max) {

    /** The percentiles. */
    public record Percentiles(double p50, double p95, double p99, double p999) {}

    public static final Latency NONE = new Latency(0, 0, 0, new Percentiles(0, 0, 0, 0), 0);
    private static final double MICROS_PER_MILLI = 1000;

    /**
     * From a histogram of microseconds.
     *
     * @param mean the exact mean in milliseconds, because the histogram's own is rounded to a bucket
     */
    public static Latency of(Histogram micros, double mean) {
        if (micros.getTotalCount() == 0) {
            return NONE;
        }
        return new Latency(
                micros.getTotalCount(),
                micros.getMinValue() / MICROS_PER_MILLI,
                mean,
                new Percentiles(
                        micros.getValueAtPercentile(50) / MICROS_PER_MILLI,
                        micros.getValueAtPercentile(95) / MICROS_PER_MILLI,
                        micros.getValueAtPercentile(99) / MICROS_PER_MILLI,
                        micros.getValueAtPercentile(99.9) / MICROS_PER_MILLI),
                micros.getMaxValue() / MICROS_PER_MILLI);
    }
}
