package io.benchlift.session;

import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Phase;

/**
 * One second of a trial without its histograms, as a chart over time needs it.
 *
 * @param number from 1, over warm-up and measurement
 * @param start seconds since the workers started
 * @param response NaN in a closed loop
 */
public record StoredInterval(
        int number,
        Phase phase,
        double start,
        double seconds,
        Counts counts,
        Quantiles service,
        Quantiles response,
        ClientLoad client) {

    /** Latencies in milliseconds; NaN if nothing ended in this second. */
    public record Quantiles(double p50, double p95, double p99, double max) {}

    /** Committed transactions per second. */
    public double tps() {
        return seconds > 0 ? counts.transactions() / seconds : 0;
    }

    /** Errors and given-up events per second. */
    public double errorsPerSecond() {
        return seconds > 0 ? (counts.errors() + counts.failed()) / seconds : 0;
    }
}
