package io.benchlift.jdbc;

import io.benchlift.measure.Histograms;
import io.benchlift.measure.Numbers;
import io.benchlift.workload.Kind;
import java.util.Arrays;
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
    private final Histogram[] measured;
    private final long[] retries;
    private final long[] failures;
    private Histogram[] second;

    KindTally(List<Kind> kinds) {
        this.kinds = kinds;
        this.measured = empty();
        this.retries = new long[kinds.size()];
        this.failures = new long[kinds.size()];
        this.second = empty();
    }

    private Histogram[] empty() {
        Histogram[] histograms = new Histogram[kinds.size()];
        Arrays.setAll(histograms, kind -> Histograms.empty());
        return histograms;
    }

    /** What went before was warm-up and does not count. */
    void measureFromNow() {
        for (Histogram histogram : measured) {
            histogram.reset();
        }
        Arrays.fill(retries, 0);
        Arrays.fill(failures, 0);
    }

    /** What one worker did since its last look. */
    void add(Numbers numbers) {
        for (int kind = 0; kind < measured.length; kind++) {
            measured[kind].add(numbers.kind(kind));
            second[kind].add(numbers.kind(kind));
            retries[kind] += numbers.retries(kind);
            failures[kind] += numbers.failures(kind);
        }
    }

    /** The latencies of each kind since the last call. */
    Map<String, Histogram> look() {
        Map<String, Histogram> interval = new LinkedHashMap<>();
        for (int kind = 0; kind < measured.length; kind++) {
            interval.put(kinds.get(kind).name(), second[kind]);
        }
        second = empty();
        return interval;
    }

    /** The measurement by kind, under {@code kind.NAME.}; latencies in milliseconds. */
    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        for (int kind = 0; kind < measured.length; kind++) {
            Histogram histogram = measured[kind];
            String name = "kind." + kinds.get(kind).name() + ".";
            facts.put(name + "count", Long.toString(histogram.getTotalCount()));
            facts.put(name + "late", Long.toString(late(kind)));
            facts.put(
                    name + "limit_seconds",
                    Double.toString(kinds.get(kind).limit().toMillis() / 1e3));
            facts.put(name + "retries", Long.toString(retries[kind]));
            facts.put(name + "failed", Long.toString(failures[kind]));
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
}
