package io.benchlift.stats;

/** One number per trial, which direction of it is good, and from which relative difference on anybody should care. */
public record Metric(String name, String unit, boolean isHigherBetter, double delta) {
    public static final Metric TPS = new Metric("tps", "1/s", true, 0.03);
    public static final Metric QPS = new Metric("qps", "1/s", true, 0.03);
    public static final Metric GOODPUT_QPS = new Metric("goodput_qps", "1/s", true, 0.03);
    public static final Metric READS = new Metric("reads_per_s", "1/s", true, 0.03);
    public static final Metric WRITES = new Metric("writes_per_s", "1/s", true, 0.03);
    public static final Metric FSYNCS = new Metric("fsyncs_per_s", "1/s", true, 0.03);
    public static final Metric READ_BYTES = new Metric("read_bytes_per_s", "B/s", true, 0.03);
    public static final Metric WRITTEN_BYTES = new Metric("written_bytes_per_s", "B/s", true, 0.03);
    public static final Metric P95 = new Metric("p95", "ms", false, 0.05);
    public static final Metric P99 = new Metric("p99", "ms", false, 0.05);
    public static final Metric SECONDS = new Metric("seconds", "s", false, 0.03);

    /** Of the load beside the one that is measured; less than a tenth of it is no fairness or unfairness anybody would feel. */
    public static final Metric NEIGHBOUR_MIB = new Metric("neighbour_mib", "MiB/s", true, 0.10);

    public Metric {
        if (!(delta > 0 && delta < 1)) {
            throw new IllegalArgumentException(name + ": delta " + delta + " is not between 0 and 1 (0.03 is 3 %)");
        }
    }

    public Metric withDelta(double other) {
        return new Metric(name, unit, isHigherBetter, other);
    }
}
