package io.benchlift.measure;

import io.benchlift.text.Message;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * The result of one trial: one number per metric, and the data behind it.
 *
 * @param reason why it failed or was skipped; empty if it was measured
 * @param flags reasons why the result may not be trusted, such as {@code client-limited}, each with its figure
 * @param facts about server and client, such as effective driver properties
 */
public record TrialResult(
        Outcome outcome,
        Message reason,
        Work work,
        Latencies latencies,
        Map<Flag, Message> flags,
        Map<String, String> facts) {

    /**
     * What was done, by how many workers and in what time.
     *
     * @param seconds length of the measurement until the last worker was done
     * @param files figures of a file load; empty for all others
     */
    public record Work(
            double seconds,
            int threads,
            Counts counts,
            List<ErrorCount> errors,
            Fairness fairness,
            Optional<FileTotals> files) {

        public Work {
            errors = List.copyOf(errors);
        }
    }

    /**
     * The latencies: histograms of microseconds, and their summaries.
     *
     * @param serviceHistogram microseconds from actual start to end
     * @param responseHistogram microseconds from intended start to end; empty in a closed loop
     * @param latencySumSeconds the latencies of all events added up, exactly
     * @param statements by kind of statement, in the order of the load; empty where it was not measured, and in a
     *     session, which reads them on request
     */
    public record Latencies(
            Histogram serviceHistogram,
            Optional<Histogram> responseHistogram,
            Latency service,
            Latency response,
            double latencySumSeconds,
            Map<String, StatementLatency> statements) {

        public Latencies {
            statements = Collections.unmodifiableMap(new LinkedHashMap<>(statements));
        }

        /** Without those of single statements. */
        public Latencies(
                Histogram serviceHistogram,
                Optional<Histogram> responseHistogram,
                Latency service,
                Latency response,
                double latencySumSeconds) {
            this(serviceHistogram, responseHistogram, service, response, latencySumSeconds, Map.of());
        }
    }

    public TrialResult {
        flags = new TreeMap<>(flags);
        facts = new TreeMap<>(facts);
    }

    /** A trial without numbers. */
    public static TrialResult without(Outcome outcome, Message reason) {
        return new TrialResult(
                outcome,
                reason,
                new Work(0, 0, Counts.NONE, List.of(), Fairness.NONE, Optional.empty()),
                new Latencies(Histograms.empty(), Optional.empty(), Latency.NONE, Latency.NONE, 0),
                Map.of(),
                Map.of());
    }

    /** The ids of the flags, sorted. */
    public List<String> flagIds() {
        return flags.keySet().stream().map(Flag::id).toList();
    }

    /** A copy with other facts. */
    public TrialResult withFacts(Map<String, String> others) {
        return with(outcome, reason, flags, others);
    }

    /** A copy with more flags and facts. */
    public TrialResult with(Map<Flag, Message> moreFlags, Map<String, String> moreFacts) {
        Map<Flag, Message> allFlags = new TreeMap<>(flags);
        allFlags.putAll(moreFlags);
        Map<String, String> allFacts = new TreeMap<>(facts);
        allFacts.putAll(moreFacts);
        return with(outcome, reason, allFlags, allFacts);
    }

    /** A copy with the same numbers, marked failed so that they are not used. */
    public TrialResult failed(Message because) {
        return with(Outcome.FAILED, because, flags, facts);
    }

    private TrialResult with(
            Outcome otherOutcome, Message otherReason, Map<Flag, Message> otherFlags, Map<String, String> otherFacts) {
        return new TrialResult(otherOutcome, otherReason, work, latencies, otherFlags, otherFacts);
    }

    /** Committed transactions per second. */
    public double tps() {
        return perSecond(work.counts().transactions());
    }

    /** Statements per second, wasted ones included, as sysbench counts them. */
    public double qps() {
        return perSecond(work.counts().queries());
    }

    /** Statements per second that were not wasted. */
    public double goodputQps() {
        return perSecond(work.counts().goodput());
    }

    /** Reads of files per second; NaN if this was not a file load. */
    public double readsPerSecond() {
        return work.files().isPresent() ? perSecond(work.counts().statements().reads()) : Double.NaN;
    }

    /** Writes to files per second; NaN likewise. */
    public double writesPerSecond() {
        return work.files().isPresent() ? perSecond(work.counts().statements().writes()) : Double.NaN;
    }

    /** Fsyncs per second, those after the last event included; NaN likewise. */
    public double fsyncsPerSecond() {
        return work.files()
                .map(totals -> perSecond(work.counts().statements().others() + totals.endFsyncs()))
                .orElse(Double.NaN);
    }

    /** Bytes, not MiB; NaN if this was not a file load. */
    public double readBytesPerSecond() {
        return work.files().map(totals -> perSecond(totals.bytes().read())).orElse(Double.NaN);
    }

    /** Bytes, not MiB; NaN likewise. */
    public double writtenBytesPerSecond() {
        return work.files().map(totals -> perSecond(totals.bytes().written())).orElse(Double.NaN);
    }

    private double perSecond(long count) {
        return work.seconds() > 0 ? count / work.seconds() : 0;
    }
}
