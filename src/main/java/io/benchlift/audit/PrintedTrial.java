package io.benchlift.audit;

import java.util.Map;
import java.util.TreeMap;

/**
 * One run as some tool printed it. What was not printed is 0 or absent.
 *
 * @param line where its result begins, from 1
 * @param tool such as {@code pgbench}
 * @param labels what it ran and on what, by the words of a plan: {@code workload}, {@code threads}, {@code engine}, …
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

    /** What was sent, tries that were thrown away included. */
    public record Statements(long reads, long writes, long others, long wasted, long errors) {

        public static final Statements NONE = new Statements(0, 0, 0, 0, 0);
    }

    public PrintedTrial {
        labels = new TreeMap<>(labels);
        latencyMillis = new TreeMap<>(latencyMillis);
    }

    /** The same run, with more said of it or otherwise. */
    public PrintedTrial labelled(Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(labels);
        all.putAll(more);
        return new PrintedTrial(line, tool, all, seconds, transactions, statements, latencyMillis);
    }
}
