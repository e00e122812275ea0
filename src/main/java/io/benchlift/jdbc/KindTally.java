package io.benchlift.jdbc;

import io.benchlift.measure.Histograms;
import io.benchlift.measure.Numbers;
import io.benchlift.text.Message;
import io.benchlift.workload.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** The sampler's figures for each kind of event: collected once a second, summed up at the end; used by one thread. */
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

    /** Starts the measurement; earlier events were warm-up and do not count. */
    void measureFromNow() {
        for (Histogram histogram : measured) {
            histogram.reset();
        }
        Arrays.fill(retries, 0);
        Arrays.fill(failures, 0);
    }

    /** Adds what one worker did since its last sample. */
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

    /** The kinds with too many late events, in one sentence; empty if there are none. */
    Message lateKinds() {
        List<Message> late = new ArrayList<>();
        for (int kind = 0; kind < measured.length; kind++) {
            long count = measured[kind].getTotalCount();
            double within = count == 0 ? 100 : 100.0 * (count - late(kind)) / count;
            if (within < Kind.SHARE_PERCENT) {
                late.add(Message.of(
                        "flag.response-time",
                        within,
                        kinds.get(kind).name(),
                        kinds.get(kind).limit().toMillis() / 1e3,
                        Kind.SHARE_PERCENT));
            }
        }
        return Message.joined(late);
    }

    /** The histogram's buckets are a thousandth wide, which is precise enough for a limit of seconds. */
    private long late(int kind) {
        long limitMicros = kinds.get(kind).limit().toNanos() / 1000;
        return measured[kind].getTotalCount() - measured[kind].getCountBetweenValues(0, limitMicros);
    }

    private static String millis(double micros) {
        return String.format(Locale.ROOT, "%.3f", micros / MICROS_PER_MILLI);
    }
}
