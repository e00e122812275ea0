package io.benchlift.stats;

/** One number per trial, its better direction, and the smallest relative difference that matters. */
public record Metric(String name, String unit, boolean isHigherBetter, double delta) {
    public static final Metric TPS = new Metric("tps", "1/s", true, Rules.DELTA);
    public static final Metric QPS = new Metric("qps", "1/s", true, Rules.DELTA);
    public static final Metric GOODPUT_QPS = new Metric("goodput_qps", "1/s", true, Rules.DELTA);
    public static final Metric READS = new Metric("reads_per_s", "1/s", true, Rules.DELTA);
    public static final Metric WRITES = new Metric("writes_per_s", "1/s", true, Rules.DELTA);
    public static final Metric FSYNCS = new Metric("fsyncs_per_s", "1/s", true, Rules.DELTA);
    public static final Metric READ_BYTES = new Metric("read_bytes_per_s", "B/s", true, Rules.DELTA);
    public static final Metric WRITTEN_BYTES = new Metric("written_bytes_per_s", "B/s", true, Rules.DELTA);
    public static final Metric P95 = new Metric("p95", "ms", false, Rules.LATENCY_DELTA);
    public static final Metric P99 = new Metric("p99", "ms", false, Rules.LATENCY_DELTA);
    public static final Metric SECONDS = new Metric("seconds", "s", false, Rules.DELTA);

    /** The largest rate that keeps a target. */
    public static final Metric MAX_RATE = new Metric("max_rate", "1/s", true, Rules.DELTA);

    /** The mean time of one kind of statement. */
    public static final Metric STATEMENT = new Metric("statement_ms", "ms", false, Rules.LATENCY_DELTA);

    /** For the load that runs at the same time as the measured one. */
    public static final Metric NEIGHBOUR_MIB = new Metric("neighbour_mib", "MiB/s", true, Rules.NEIGHBOUR_DELTA);

    public Metric {
        if (!(delta > 0 && delta < 1)) {
            throw new IllegalArgumentException(name + ": delta " + delta + " is not between 0 and 1 (0.03 is 3 %)");
        }
    }

    public Metric withDelta(double other) {
        return new Metric(name, unit, isHigherBetter, other);
    }
}
