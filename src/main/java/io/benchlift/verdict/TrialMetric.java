package io.benchlift.verdict;

import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.session.Trial;
import io.benchlift.stats.Metric;
import io.benchlift.stats.Rules;
import io.benchlift.stats.Summary;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The one number of a trial for a metric; NaN if it has none. Latencies are response times if the load had intended
 * times, else service times.
 */
public enum TrialMetric {
    TPS(Metric.TPS, TrialResult::tps),
    QPS(Metric.QPS, TrialResult::qps),
    GOODPUT_QPS(Metric.GOODPUT_QPS, TrialResult::goodputQps),
    READS(Metric.READS, TrialResult::readsPerSecond),
    WRITES(Metric.WRITES, TrialResult::writesPerSecond),
    FSYNCS(Metric.FSYNCS, TrialResult::fsyncsPerSecond),
    READ_BYTES(Metric.READ_BYTES, TrialResult::readBytesPerSecond),
    WRITTEN_BYTES(Metric.WRITTEN_BYTES, TrialResult::writtenBytesPerSecond),
    P95(Metric.P95, result -> percentile(result, latency(result).percentiles().p95(), 0.95)),
    P99(Metric.P99, result -> percentile(result, latency(result).percentiles().p99(), 0.99)),
    SECONDS(Metric.SECONDS, trialResult -> trialResult.work().seconds()),
    MAX_RATE(Metric.MAX_RATE, result -> fact(result, "max_rate")),
    NEIGHBOUR_MIB(Metric.NEIGHBOUR_MIB, result -> fact(result, "neighbour.mib_per_s"));

    private final Metric metric;
    private final ToDoubleFunction<TrialResult> value;

    TrialMetric(Metric metric, ToDoubleFunction<TrialResult> value) {
        this.metric = metric;
        this.value = value;
    }

    /**
     * By its name in plans and on the command line.
     *
     * @throws IllegalArgumentException naming the existing ones
     */
    public static TrialMetric named(String name) {
        return Arrays.stream(values())
                .filter(metric -> metric.metric.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException(Message.of(
                        "verdict.no-metric",
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

    /**
     * The median of measured trials; NaN unless every one of them has a value, so that the percentiles in a row belong
     * to the same trials.
     */
    public double median(List<Trial> trials) {
        return median(trials, this::of);
    }

    /** The median of any figure. */
    public static double median(List<Trial> trials, ToDoubleFunction<TrialResult> figure) {
        double[] values = trials.stream()
                .mapToDouble(trial -> figure.applyAsDouble(trial.result()))
                .filter(Double::isFinite)
                .toArray();
        return values.length == 0 || values.length < trials.size()
                ? Double.NaN
                : Summary.of(values).median();
    }

    /** Response times if there are any, else service times. */
    public static Latency latency(TrialResult result) {
        return result.latencies().response().count() > 0
                ? result.latencies().response()
                : result.latencies().service();
    }

    private static double fact(TrialResult result, String name) {
        String value = result.facts().get(name);
        return value == null ? Double.NaN : Double.parseDouble(value);
    }

    /** A percentile with fewer than ten events beyond it depends on chance. */
    static double percentile(TrialResult result, double value, double p) {
        return latency(result).count() * (1 - p) >= Rules.FEWEST_EVENTS_BEYOND - 1e-6 ? value : Double.NaN;
    }
}
