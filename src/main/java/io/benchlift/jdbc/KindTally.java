package io.benchlift.jdbc;

import io.benchlift.measure.Histograms;
import io.benchlift.measure.Recorder;
import io.benchlift.workload.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** What the sampler knows of each kind of event: collected once a second, summed up at the end; used by one thread. */
final class KindTally {

    private static final double MICROS_PER_MILLI = 1000;

    private final List<Kind> kinds;
    private final List<SqlWorker> workers;
    private final Histogram[][] recycled;
    private final Histogram[] measured;
    private long[] retriesBefore;
    private long[] failuresBefore;

    KindTally(List<Kind> kinds, List<SqlWorker> workers) {
        this.kinds = kinds;
        this.workers = workers;
        this.recycled = new Histogram[kinds.size()][workers.size()];
        this.measured = new Histogram[kinds.size()];
        this.retriesBefore = new long[kinds.size()];
        this.failuresBefore = new long[kinds.size()];
        for (int kind = 0; kind < measured.length; kind++) {
            measured[kind] = Histograms.empty();
        }
    }

    /** What went before was warm-up and does not count. */
    void measureFromNow() {
        for (int kind = 0; kind < measured.length; kind++) {
            measured[kind].reset();
        }
        retriesBefore = retries();
        failuresBefore = failures();
    }

    /** The latencies of each kind since the last call. */
    Map<String, Histogram> look() {
        Map<String, Histogram> interval = new LinkedHashMap<>();
        for (int kind = 0; kind < measured.length; kind++) {
            Histogram histogram = Histograms.empty();
            for (int i = 0; i < workers.size(); i++) {
                recycled[kind][i] = workers.get(i).recorder().takeKind(kind, recycled[kind][i]);
                histogram.add(recycled[kind][i]);
            }
            measured[kind].add(histogram);
            interval.put(kinds.get(kind).name(), histogram);
        }
        return interval;
    }

    /** The measurement by kind, under {@code kind.NAME.}; latencies in milliseconds. */
    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        long[] retries = retries();
        long[] failures = failures();
        for (int kind = 0; kind < measured.length; kind++) {
            Histogram histogram = measured[kind];
            String name = "kind." + kinds.get(kind).name() + ".";
            facts.put(name + "count", Long.toString(histogram.getTotalCount()));
            facts.put(name + "late", Long.toString(late(kind)));
            facts.put(
                    name + "limit_seconds",
                    Double.toString(kinds.get(kind).limit().toMillis() / 1e3));
            facts.put(name + "retries", Long.toString(retries[kind] - retriesBefore[kind]));
            facts.put(name + "failed", Long.toString(failures[kind] - failuresBefore[kind]));
            facts.put(name + "mean_ms", millis(histogram.getTotalCount() == 0 ? 0 : histogram.getMean()));
            facts.put(name + "p90_ms", millis(histogram.getValueAtPercentile(90)));
            facts.put(name + "max_ms", millis(histogram.getMaxValue()));
        }
        return facts;
    }

    /** The kinds too many of whose events took too long, in one sentence; empty if none. */
    String lateKinds() {
        StringBuilder text = new StringBuilder();
        for (int kind = 0; kind < measured.length; kind++) {
            long count = measured[kind].getTotalCount();
            double within = count == 0 ? 100 : 100.0 * (count - late(kind)) / count;
            if (within < Kind.SHARE_PERCENT) {
                text.append(text.length() == 0 ? "" : "; ")
                        .append(String.format(
                                Locale.ROOT,
                                "%.1f %% of %s within %.0f s, at least %d %% needed",
                                within,
                                kinds.get(kind).name(),
                                kinds.get(kind).limit().toMillis() / 1e3,
                                Kind.SHARE_PERCENT));
            }
        }
        return text.toString();
    }

    /** The histogram's buckets are a thousandth wide, which is near enough for a limit of seconds. */
    private long late(int kind) {
        long limitMicros = kinds.get(kind).limit().toNanos() / 1000;
        return measured[kind].getTotalCount() - measured[kind].getCountBetweenValues(0, limitMicros);
    }

    private static String millis(double micros) {
        return String.format(Locale.ROOT, "%.3f", micros / MICROS_PER_MILLI);
    }

    private long[] retries() {
        long[] sums = new long[measured.length];
        for (int kind = 0; kind < sums.length; kind++) {
            for (SqlWorker worker : workers) {
                sums[kind] += worker.recorder().retries(kind);
            }
        }
        return sums;
    }

    private long[] failures() {
        long[] sums = new long[measured.length];
        for (int kind = 0; kind < sums.length; kind++) {
            for (SqlWorker worker : workers) {
                Recorder recorder = worker.recorder();
                sums[kind] += recorder.failures(kind);
            }
        }
        return sums;
    }
}
