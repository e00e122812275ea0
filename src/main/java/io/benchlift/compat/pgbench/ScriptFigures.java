package io.benchlift.compat.pgbench;

import io.benchlift.measure.TrialResult;
import java.util.List;
import java.util.Map;

/** The counts of a run from the facts of its result, as numbers. */
record ScriptFigures(Map<String, String> facts) {

    /** One script, or all of them together; times in microseconds. */
    record Script(long count, Latency latency, long skipped, Retries retries, Failed failed, Lag lag) {

        /** The latencies, added up. */
        record Latency(double sum, double squares) {}

        /** Tries after the first, and the transactions that needed them. */
        record Retries(long all, long transactions) {}

        /** Transactions that failed, by their last error. */
        record Failed(long serialization, long deadlock) {}

        /** How late transactions began or ended. */
        record Lag(long late, double sum) {}

        static final Script NONE = new Script(
                0,
                new Script.Latency(0, 0),
                0,
                new Script.Retries(0, 0),
                new Script.Failed(0, 0),
                new Script.Lag(0, 0));

        long failures() {
            return failed.serialization() + failed.deadlock();
        }

        /** Including those that failed and those that were not started. */
        long total() {
            return count + failures() + skipped;
        }

        double meanMillis() {
            return latency.sum() / count / 1e3;
        }

        double deviationMillis() {
            double mean = latency.sum() / count;
            return Math.sqrt(Math.max(0, latency.squares() / count - mean * mean)) / 1e3;
        }

        Script plus(Script more) {
            return new Script(
                    count + more.count,
                    new Script.Latency(latency.sum() + more.latency.sum(), latency.squares() + more.latency.squares()),
                    skipped + more.skipped,
                    new Script.Retries(
                            retries.all() + more.retries.all(), retries.transactions() + more.retries.transactions()),
                    new Script.Failed(
                            failed.serialization() + more.failed.serialization(),
                            failed.deadlock() + more.failed.deadlock()),
                    new Script.Lag(lag.late() + more.lag.late(), lag.sum() + more.lag.sum()));
        }
    }

    static ScriptFigures of(TrialResult result) {
        return new ScriptFigures(result.facts());
    }

    double number(String name) {
        return Double.parseDouble(facts.getOrDefault("figure." + name, "0"));
    }

    private long whole(String name) {
        return Math.round(number(name));
    }

    Script script(int index) {
        String prefix = "script." + index + ".";
        return new Script(
                whole(prefix + "count"),
                new Script.Latency(number(prefix + "micros"), number(prefix + "squares")),
                whole(prefix + "skipped"),
                new Script.Retries(whole(prefix + "retries"), whole(prefix + "retried")),
                new Script.Failed(whole(prefix + "serialization"), whole(prefix + "deadlock")),
                new Script.Lag(whole(prefix + "late"), number(prefix + "lag_micros")));
    }

    Script all(int scripts) {
        Script all = Script.NONE;
        for (int i = 0; i < scripts; i++) {
            all = all.plus(script(i));
        }
        return all;
    }

    /** For one command. */
    long failures(int script, int command) {
        return whole("command." + script + "." + command + ".failures");
    }

    long retries(int script, int command) {
        return whole("command." + script + "." + command + ".retries");
    }

    double meanMillis(int script, int command) {
        String prefix = "command." + script + "." + command + ".";
        double count = number(prefix + "count");
        return count == 0 ? 0 : 1e3 * number(prefix + "seconds") / count;
    }

    /** Why clients ended early. */
    List<String> aborted() {
        return facts.entrySet().stream()
                .filter(fact -> fact.getKey().startsWith("aborted."))
                .map(Map.Entry::getValue)
                .toList();
    }
}
