package io.benchlift.report;

import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.stats.Metric;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The one number that a trial gives for a metric; NaN if it gives none. Latencies are response times where the load had
 * intended times, else service times.
 */
public enum MetricOf {
    TPS(Metric.TPS, TrialResult::tps),
    QPS(Metric.QPS, TrialResult::qps),
    GOODPUT_QPS(Metric.GOODPUT_QPS, TrialResult::goodputQps),
    READS(Metric.READS, TrialResult::readsPerSecond),
    WRITES(Metric.WRITES, TrialResult::writesPerSecond),
    FSYNCS(Metric.FSYNCS, TrialResult::fsyncsPerSecond),
    READ_BYTES(Metric.READ_BYTES, TrialResult::readBytesPerSecond),
    WRITTEN_BYTES(Metric.WRITTEN_BYTES, TrialResult::writtenBytesPerSecond),
    P95(Metric.P95, result -> percentile(result, latency(result).p95(), 0.95)),
    P99(Metric.P99, result -> percentile(result, latency(result).p99(), 0.99)),
    SECONDS(Metric.SECONDS, TrialResult::seconds),
    NEIGHBOUR_MIB(Metric.NEIGHBOUR_MIB, result -> fact(result, "neighbour.mib_per_s"));

    private static final int FEWEST_BEYOND = 10;

    private final Metric metric;
    private final ToDoubleFunction<TrialResult> value;

    MetricOf(Metric metric, ToDoubleFunction<TrialResult> value) {
        this.metric = metric;
        this.value = value;
    }

    /**
     * By its name in plans and on the command line.
     *
     * @throws IllegalArgumentException with the names there are
     */
    public static MetricOf named(String name) {
        return Arrays.stream(values())
                .filter(metric -> metric.metric.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no metric '%s': take one of %s"
                        .formatted(
                                name,
                                Arrays.stream(values())
                                        .map(metric -> metric.metric.name())
                                        .collect(Collectors.joining(", ")))));
    }

    public Metric metric() {
        return metric;
    }

    public double of(TrialResult result) {
        return result.outcome() == Outcome.MEASURED ? value.applyAsDouble(result) : Double.NaN;
    }

    /** The latency that counts. */
    public static Latency latency(TrialResult result) {
        return result.response().count() > 0 ? result.response() : result.service();
    }

    private static double fact(TrialResult result, String name) {
        String value = result.facts().get(name);
        return value == null ? Double.NaN : Double.parseDouble(value);
    }

    /** A percentile with fewer than ten events beyond it is a matter of luck. */
    static double percentile(TrialResult result, double value, double p) {
        return latency(result).count() * (1 - p) >= FEWEST_BEYOND - 1e-6 ? value : Double.NaN;
    }
}
