package io.benchlift.measure;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Figures that only a file load has. Its {@link Counts} are events (transactions), reads, writes and, as others, the
 * fsyncs between them.
 *
 * @param endFsyncs fsyncs after the last event: sysbench counts them in fsyncs per second, but not as events
 * @param latencies of {@code read}, {@code write}, {@code fsync}, {@code submission} and {@code completion} separately,
 *     as far as there were any
 */
public record FileTotals(FileBytes bytes, long endFsyncs, Map<String, Latency> latencies) {
    public FileTotals {
        latencies = Collections.unmodifiableMap(new TreeMap<>(latencies));
    }
}
