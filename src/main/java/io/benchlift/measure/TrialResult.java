package io.benchlift.measure;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * What one trial gave: one number per metric, and what stands behind it.
 *
 * @param reason why it failed or was skipped, one sentence; empty if it was measured
 * @param seconds length of the measurement until the last worker was done
 * @param serviceHistogram microseconds from actual start to end
 * @param responseHistogram microseconds from intended start to end; empty in a closed loop
 * @param latencySumSeconds the latencies of all events added up, exactly
 * @param flags reasons why the result may not be trusted, such as {@code client-limited}, each with its figure
 * @param facts what was found out about server and client, such as effective driver properties
 * @param files what only a file load has; empty for all others
 */
public record TrialResult(
        Outcome outcome,
        String reason,
        double seconds,
        int threads,
        Counts counts,
        List<ErrorCount> errors,
        Histogram serviceHistogram,
        Optional<Histogram> responseHistogram,
        Latency service,
        Latency response,
        double latencySumSeconds,
        Fairness fairness,
        Map<String, String> flags,
        Map<String, String> facts,
        Optional<FileTotals> files) {

    public TrialResult {
        errors = List.copyOf(errors);
        flags = new TreeMap<>(flags);
        facts = new TreeMap<>(facts);
    }

    /** Of a load on a database. */
    public TrialResult(
            Outcome outcome,
            String reason,
            double seconds,
            int threads,
            Counts counts,
            List<ErrorCount> errors,
            Histogram serviceHistogram,
            Optional<Histogram> responseHistogram,
            Latency service,
            Latency response,
            double latencySumSeconds,
            Fairness fairness,
            Map<String, String> flags,
            Map<String, String> facts) {
        this(
                outcome,
                reason,
                seconds,
                threads,
                counts,
                errors,
                serviceHistogram,
                responseHistogram,
                service,
                response,
                latencySumSeconds,
                fairness,
                flags,
                facts,
                Optional.empty());
    }

    /** A trial that gave no numbers. */
    public static TrialResult without(Outcome outcome, String reason) {
        return new TrialResult(
                outcome,
                reason,
                0,
                0,
                Counts.NONE,
                List.of(),
                Histograms.empty(),
                Optional.empty(),
                Latency.NONE,
                Latency.NONE,
                0,
                Fairness.NONE,
                Map.of(),
                Map.of());
    }

    /** The same result with other facts. */
    public TrialResult withFacts(Map<String, String> others) {
        return with(outcome, reason, flags, others);
    }

    /** The same result with more flags and facts. */
    public TrialResult with(Map<String, String> moreFlags, Map<String, String> moreFacts) {
        Map<String, String> allFlags = new TreeMap<>(flags);
        allFlags.putAll(moreFlags);
        Map<String, String> allFacts = new TreeMap<>(facts);
        allFacts.putAll(moreFacts);
        return with(outcome, reason, allFlags, allFacts);
    }

    /** The same numbers, but they must not be used. */
    public TrialResult failed(String because) {
        return with(Outcome.FAILED, because, flags, facts);
    }

    private TrialResult with(
            Outcome otherOutcome, String otherReason, Map<String, String> otherFlags, Map<String, String> otherFacts) {
        return new TrialResult(
                otherOutcome,
                otherReason,
                seconds,
                threads,
                counts,
                errors,
                serviceHistogram,
                responseHistogram,
                service,
                response,
                latencySumSeconds,
                fairness,
                otherFlags,
                otherFacts,
                files);
    }

    /** Committed transactions per second. */
    public double tps() {
        return perSecond(counts.transactions());
    }

    /** Statements per second, wasted ones included, as sysbench counts them. */
    public double qps() {
        return perSecond(counts.queries());
    }

    /** Statements per second that were not wasted. */
    public double goodputQps() {
        return perSecond(counts.goodput());
    }

    /** Reads of files per second; NaN if this was no file load. */
    public double readsPerSecond() {
        return files.isPresent() ? perSecond(counts.reads()) : Double.NaN;
    }

    /** Writes to files per second, likewise. */
    public double writesPerSecond() {
        return files.isPresent() ? perSecond(counts.writes()) : Double.NaN;
    }

    /** Fsyncs per second, those after the last event included, likewise. */
    public double fsyncsPerSecond() {
        return files.map(totals -> perSecond(counts.others() + totals.endFsyncs()))
                .orElse(Double.NaN);
    }

    /** Bytes, not MiB; NaN if this was no file load. */
    public double readBytesPerSecond() {
        return files.map(totals -> perSecond(totals.bytes().read())).orElse(Double.NaN);
    }

    /** Likewise. */
    public double writtenBytesPerSecond() {
        return files.map(totals -> perSecond(totals.bytes().written())).orElse(Double.NaN);
    }

    private double perSecond(long count) {
        return seconds > 0 ? count / seconds : 0;
    }
}
