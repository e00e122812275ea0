package io.benchlift.host;

import com.google.protobuf.ByteString;
import io.benchlift.agent.v1.FileInterval;
import io.benchlift.agent.v1.FileLoadFinished;
import io.benchlift.agent.v1.FileLoadStarted;
import io.benchlift.agent.v1.FileProof;
import io.benchlift.agent.v1.FileThread;
import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.FileBytes;
import io.benchlift.measure.FileTotals;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Converts the protocol's numbers of one file load: nanoseconds become microseconds, fsyncs become other operations,
 * and an event is what the agent counts as one.
 */
final class FileNumbers {

    private static final double NANOS = 1e9;
    private static final long HIGHEST_NANOS = 3_600_000_000_000L;

    /** Below this share of the read bytes a device did not matter (measurement, V17). */
    private static final double IO_BOUND = 0.05;

    private final int threads;
    private final boolean open;
    private final Map<String, Histogram> apart = new TreeMap<>();
    private final Histogram service = Histograms.empty();
    private final Histogram response = Histograms.empty();
    private final Map<String, String> facts = new TreeMap<>();
    private Counts counts = Counts.NONE;
    private FileBytes bytes = FileBytes.NONE;
    private int seconds;
    private double startOfAll = Double.NaN;
    private boolean isOnDevice;

    /** @param open whether operations have intended start times */
    FileNumbers(int threads, boolean open) {
        this.threads = threads;
        this.open = open;
    }

    void started(FileLoadStarted started) {
        facts.put("files.how", started.getHow());
        facts.put("files.alignment_bytes", Integer.toString(started.getAlignmentBytes()));
        facts.put("files.mount", started.getMountPath());
        facts.put("files.filesystem", started.getFileSystem());
        facts.put("files.leaves", String.join(", ", started.getLeavesList()));
        isOnDevice = started.getLeavesCount() > 0;
    }

    Interval interval(FileInterval taken) {
        if (Double.isNaN(startOfAll)) {
            startOfAll = taken.getFromNanos() / NANOS;
        }
        Map<String, Histogram> latencies = latencies(taken);
        Histogram events = events(taken, latencies);
        Histogram intended = open ? micros(taken.getResponseLatency()) : Histograms.empty();
        Counts in = new Counts(
                events.getTotalCount(),
                new Counts.Statements(taken.getReads(), taken.getWrites(), taken.getFsyncs(), 0),
                taken.getErrors(),
                0,
                0,
                0);
        FileBytes moved = new FileBytes(taken.getReadBytes(), taken.getWrittenBytes());
        if (!taken.getWarmUp()) {
            counts = counts.plus(in);
            bytes = bytes.plus(moved);
            service.add(events);
            response.add(intended);
            latencies.forEach((kind, latency) ->
                    apart.computeIfAbsent(kind, name -> Histograms.empty()).add(latency));
        }
        return new Interval(
                new Interval.Time(
                        ++seconds,
                        taken.getWarmUp() ? Phase.WARM_UP : Phase.MEASURE,
                        taken.getFromNanos() / NANOS - startOfAll,
                        (taken.getToNanos() - taken.getFromNanos()) / NANOS),
                new Interval.Work(in, Optional.empty(), Optional.of(moved), List.of()),
                new Interval.Latencies(events, open ? Optional.of(intended) : Optional.empty(), Map.of()),
                ClientLoad.NONE,
                Optional.empty());
    }

    static Map<String, Histogram> latencies(FileInterval taken) {
        Map<String, Histogram> latencies = new TreeMap<>();
        latencies.put("read", micros(taken.getReadLatency()));
        latencies.put("write", micros(taken.getWriteLatency()));
        latencies.put("fsync", micros(taken.getFsyncLatency()));
        latencies.put("submission", micros(taken.getSubmissionLatency()));
        latencies.put("completion", micros(taken.getCompletionLatency()));
        latencies.values().removeIf(histogram -> histogram.getTotalCount() == 0);
        return latencies;
    }

    /** The agent's event latencies; an agent that does not report them counts each operation as one event. */
    static Histogram events(FileInterval taken, Map<String, Histogram> latencies) {
        if (!taken.getEventLatency().isEmpty()) {
            return micros(taken.getEventLatency());
        }
        Histogram events = Histograms.empty();
        for (String kind : List.of("read", "write", "fsync")) {
            if (latencies.containsKey(kind)) {
                events.add(latencies.get(kind));
            }
        }
        return events;
    }

    private static Histogram micros(ByteString nanos) {
        Histogram micros = Histograms.empty();
        if (nanos.isEmpty()) {
            return micros;
        }
        try {
            Histogram sent =
                    Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(nanos.toByteArray()), HIGHEST_NANOS);
            for (HistogramIterationValue value : sent.recordedValues()) {
                long middle = sent.medianEquivalentValue(value.getValueIteratedTo());
                micros.recordValueWithCount(
                        Math.min((middle + 500) / 1000, Histograms.HIGHEST_MICROS), value.getCountAtValueIteratedTo());
            }
            return micros;
        } catch (DataFormatException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw HostException.refused(Message.of("host.histogram-unreadable"), e);
        }
    }

    TrialResult finished(FileLoadFinished end) {
        boolean failed = !end.getFailure().isEmpty();
        double mean = end.getEvents() > 0 ? end.getSumNanos() / 1e6 / end.getEvents() : 0;
        Map<String, Latency> latencies = new TreeMap<>();
        apart.forEach((kind, histogram) -> latencies.put(kind, Latency.of(histogram, histogram.getMean() / 1000)));
        proof(end.getProof());
        facts.put("files.cpu_seconds", String.format(Locale.ROOT, "%.3f", end.getCpuNanos() / NANOS));
        // The intervals' fsyncs include those of the end, which are not events.
        Counts events = counts.plus(new Counts(
                end.getEvents() - counts.transactions(),
                new Counts.Statements(0, 0, -end.getEndFsyncs(), 0),
                0,
                0,
                0,
                0));
        return new TrialResult(
                failed ? Outcome.FAILED : Outcome.MEASURED,
                FromWire.message(end.getFailureMessage(), end.getFailure()),
                new TrialResult.Work(
                        end.getSeconds(),
                        threads,
                        events,
                        List.of(),
                        fairness(end),
                        Optional.of(new FileTotals(bytes, end.getEndFsyncs(), latencies))),
                new TrialResult.Latencies(
                        service,
                        open ? Optional.of(response) : Optional.empty(),
                        exact(service, mean, end),
                        open ? Latency.of(response, response.getMean() / 1000) : Latency.NONE,
                        end.getSumNanos() / NANOS),
                flags(end.getProof()),
                facts);
    }

    private static Latency exact(Histogram micros, double mean, FileLoadFinished end) {
        Latency rough = Latency.of(micros, mean);
        return rough.count() == 0
                ? rough
                : new Latency(
                        rough.count(), end.getMinNanos() / 1e6, mean, rough.percentiles(), end.getMaxNanos() / 1e6);
    }

    private static Fairness fairness(FileLoadFinished end) {
        return Fairness.of(
                end.getThreadsList().stream().mapToLong(FileThread::getEvents).toArray(),
                end.getThreadsList().stream()
                        .mapToDouble(thread -> thread.getLatencySumNanos() / NANOS)
                        .toArray());
    }

    private void proof(FileProof proof) {
        facts.put("files.requested_read_bytes", Long.toString(proof.getRequestedReadBytes()));
        facts.put("files.requested_written_bytes", Long.toString(proof.getRequestedWrittenBytes()));
        facts.put("files.process_read_bytes", Long.toString(proof.getProcessReadBytes()));
        facts.put("files.process_written_bytes", Long.toString(proof.getProcessWrittenBytes()));
        if (isOnDevice) {
            facts.put("files.device_read_bytes", Long.toString(proof.getDeviceReadBytes()));
            facts.put("files.device_written_bytes", Long.toString(proof.getDeviceWrittenBytes()));
        }
    }

    private Map<Flag, Message> flags(FileProof proof) {
        Map<Flag, Message> flags = new TreeMap<>();
        if (!proof.getDoubt().isEmpty()) {
            flags.put(Flag.NOT_DIRECT, FromWire.message(proof.getDoubtMessage(), proof.getDoubt()));
        }
        if (!isOnDevice) {
            flags.put(Flag.NOT_IO_BOUND, Message.of("flag.no-block-device"));
        } else if (proof.getRequestedReadBytes() > 0
                && proof.getDeviceReadBytes() < IO_BOUND * proof.getRequestedReadBytes()) {
            flags.put(
                    Flag.NOT_IO_BOUND,
                    Message.of(
                            "flag.device-saw-little",
                            100.0 * proof.getDeviceReadBytes() / proof.getRequestedReadBytes()));
        }
        return flags;
    }
}
