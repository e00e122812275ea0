package io.benchlift.session;

import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Interval;

/**
 * One second of a trial without its histograms, as a chart over time needs it.
 *
 * @param response NaN in a closed loop
 */
public record StoredInterval(
        Interval.Time time, Counts counts, Quantiles service, Quantiles response, ClientLoad client) {

    /** Latencies in milliseconds; NaN if nothing ended in this second. */
    public record Quantiles(double p50, double p95, double p99, double max) {}

    /** Committed transactions per second. */
    public double tps() {
        return time.seconds() > 0 ? counts.transactions() / time.seconds() : 0;
    }

    /** Attempts that ended in an error, per second. */
    public double errorsPerSecond() {
        return time.seconds() > 0 ? counts.failedAttempts() / time.seconds() : 0;
    }
}
