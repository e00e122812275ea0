package io.benchlift.host;

import io.benchlift.agent.v1.FileInterval;
import io.benchlift.agent.v1.FileLoadFinished;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Latency;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * What a load's neighbour did while the load was measured, as facts of its trial. The two begin a few milliseconds
 * apart and have the same warm-up, so that their seconds are the same seconds.
 */
final class NeighbourNumbers {

    private static final double NANOS = 1e9;
    private static final double MEBI = 1 << 20;

    /** In a second that begins this shortly before the load's end, or later, the neighbour ran alone. */
    private static final double ALONE_SECONDS = 0.1;

    private final double measuredSeconds;
    private final Map<String, String> facts = new TreeMap<>();
    private final Histogram latency = Histograms.empty();
    private double seconds;
    private long operations;
    private long bytes;
    private long errors;
    private Message failure = Message.NONE;
    private boolean hasFinished;

    /** @param request of the load with its neighbour */
    NeighbourNumbers(FileLoadRequest request) {
        measuredSeconds = request.getSeconds() > 0 ? request.getSeconds() : Double.POSITIVE_INFINITY;
        facts.put("neighbour.threads", Integer.toString(request.getNeighbour().getThreads()));
    }

    /** @throws HostException if the agent has not started the neighbour */
    void started(String how) {
        if (how.isEmpty()) {
            throw HostException.refused(Message.of("agent.too-old-neighbour"));
        }
        facts.put("neighbour.how", how);
    }

    void interval(FileInterval taken) {
        if (taken.getWarmUp() || taken.getFromNanos() / NANOS > measuredSeconds - ALONE_SECONDS) {
            return;
        }
        seconds += (taken.getToNanos() - taken.getFromNanos()) / NANOS;
        operations += taken.getReads() + taken.getWrites();
        bytes += taken.getReadBytes() + taken.getWrittenBytes();
        errors += taken.getErrors();
        latency.add(FileNumbers.events(taken, FileNumbers.latencies(taken)));
    }

    void finished(FileLoadFinished end) {
        hasFinished = true;
        failure = FromWire.message(end.getFailureMessage(), end.getFailure());
    }

    /** The load's result with the neighbour's figures; failed if the neighbour failed. */
    TrialResult beside(TrialResult result) {
        Latency all = Latency.of(latency, latency.getMean() / 1000);
        if (seconds > 0) {
            put("neighbour.mib_per_s", bytes / MEBI / seconds);
            put("neighbour.iops", operations / seconds);
        }
        if (all.count() > 0) {
            put("neighbour.p50_ms", all.percentiles().p50());
            put("neighbour.p99_ms", all.percentiles().p99());
        }
        facts.put("neighbour.errors", Long.toString(errors));
        TrialResult both = result.with(Map.of(), facts);
        if (!result.reason().isEmpty() || hasFinished && failure.isEmpty()) {
            return both;
        }
        return both.failed(Message.of("trial.neighbour", hasFinished ? failure : Message.of("stopped-before-end")));
    }

    private void put(String name, double value) {
        facts.put(name, String.format(Locale.ROOT, "%.3f", value));
    }
}
