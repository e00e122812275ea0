package io.benchlift.audit;

import java.util.Map;
import java.util.TreeMap;

/**
 * One run as a tool printed it. Values that were not printed are 0 or absent.
 *
 * @param line where its result starts, from 1
 * @param tool such as {@code pgbench}
 * @param labels its factor levels under the names of a plan: {@code workload}, {@code threads}, {@code engine}, …
 * @param transactions units of work done: transactions, events of a file test, statements of mysqlslap
 * @param latencyMillis by {@code min}, {@code mean}, {@code p95}, {@code p99}, {@code max}
 */
public record PrintedTrial(
        int line,
        String tool,
        Map<String, String> labels,
        double seconds,
        double transactions,
        Statements statements,
        Map<String, Double> latencyMillis) {

    /** The statements sent, including discarded attempts. */
    public record Statements(long reads, long writes, long others, long wasted, long errors) {

        public static final Statements NONE = new Statements(0, 0, 0, 0, 0);
    }

    public PrintedTrial {
        labels = new TreeMap<>(labels);
        latencyMillis = new TreeMap<>(latencyMillis);
    }

    /** The same run with these labels added or replaced. */
    public PrintedTrial labelled(Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(labels);
        all.putAll(more);
        return new PrintedTrial(line, tool, all, seconds, transactions, statements, latencyMillis);
    }
}
