package io.benchlift.measure;

import io.benchlift.text.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * The result of one trial: one number per metric, and the data behind it.
 *
 * @param reason why it failed or was skipped; empty if it was measured
 * @param seconds length of the measurement until the last worker was done
 * @param serviceHistogram microseconds from actual start to end
 * @param responseHistogram microseconds from intended start to end; empty in a closed loop
 * @param latencySumSeconds the latencies of all events added up, exactly
 * @param flags reasons why the result may not be trusted, such as {@code client-limited}, each with its figure
 * @param facts about server and client, such as effective driver properties
 * @param files figures of a file load; empty for all others
 */
public record TrialResult(
        Outcome outcome,
        Message reason,
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
        Map<Flag, Message> flags,
        Map<String, String> facts,
        Optional<FileTotals> files) {

    public TrialResult {
        errors = List.copyOf(errors);
        flags = new TreeMap<>(flags);
        facts = new TreeMap<>(facts);
    }

    /** The result of a load on a database. */
    public TrialResult(
            Outcome outcome,
            Message reason,
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
            Map<Flag, Message> flags,
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

    /** A trial without numbers. */
    public static TrialResult without(Outcome outcome, Message reason) {
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

    /** Reads of files per second; NaN if this was not a file load. */
    public double readsPerSecond() {
        return files.isPresent() ? perSecond(counts.reads()) : Double.NaN;
    }

    /** Writes to files per second; NaN likewise. */
    public double writesPerSecond() {
        return files.isPresent() ? perSecond(counts.writes()) : Double.NaN;
    }

    /** Fsyncs per second, those after the last event included; NaN likewise. */
    public double fsyncsPerSecond() {
        return files.map(totals -> perSecond(counts.others() + totals.endFsyncs()))
                .orElse(Double.NaN);
    }

    /** Bytes, not MiB; NaN if this was not a file load. */
    public double readBytesPerSecond() {
        return files.map(totals -> perSecond(totals.bytes().read())).orElse(Double.NaN);
    }

    /** Bytes, not MiB; NaN likewise. */
    public double writtenBytesPerSecond() {
        return files.map(totals -> perSecond(totals.bytes().written())).orElse(Double.NaN);
    }

    private double perSecond(long count) {
        return seconds > 0 ? count / seconds : 0;
    }
}
