package io.benchlift.audit;

/** sysbench 1.x keeps latencies in 1024 buckets from 1 us to 100 s; a percentile is a bucket's value, nothing between. */
final class Histogram {
    private static final double LEAST_MS = 1e-3;
    private static final double MOST_MS = 1e5;

    /** 1.01817 from one bucket to the next. */
    static final double FACTOR = Math.pow(MOST_MS / LEAST_MS, 1.0 / 1023);

    private Histogram() {}

    static long bucket(double millis) {
        return Math.round(Math.log(millis / LEAST_MS) / Math.log(FACTOR));
    }
}
