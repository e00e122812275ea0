package io.benchlift.compat.pgbench;

import io.benchlift.measure.TrialResult;
import java.util.List;
import java.util.Map;

/** The counts of a run from the facts of its result, as numbers. */
record ScriptFigures(Map<String, String> facts) {

    /** One script, or all of them together; times in microseconds. */
    record Script(
            long count,
            double sum,
            double squares,
            long skipped,
            long retries,
            long retried,
            long serialization,
            long deadlock,
            long late,
            double lagSum) {

        static final Script NONE = new Script(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

        long failures() {
            return serialization + deadlock;
        }

        /** Including those that failed and those that were not started. */
        long total() {
            return count + failures() + skipped;
        }

        double meanMillis() {
            return sum / count / 1e3;
        }

        double deviationMillis() {
            double mean = sum / count;
            return Math.sqrt(Math.max(0, squares / count - mean * mean)) / 1e3;
        }

        Script plus(Script more) {
            return new Script(
                    count + more.count,
                    sum + more.sum,
                    squares + more.squares,
                    skipped + more.skipped,
                    retries + more.retries,
                    retried + more.retried,
                    serialization + more.serialization,
                    deadlock + more.deadlock,
                    late + more.late,
                    lagSum + more.lagSum);
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
                number(prefix + "micros"),
                number(prefix + "squares"),
                whole(prefix + "skipped"),
                whole(prefix + "retries"),
                whole(prefix + "retried"),
                whole(prefix + "serialization"),
                whole(prefix + "deadlock"),
                whole(prefix + "late"),
                number(prefix + "lag_micros"));
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
