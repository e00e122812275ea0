package io.benchlift.jdbc;

import io.benchlift.measure.Interval;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One worker's counts by script: the figures of pgbench's report that no histogram has. Written by the worker; other
 * threads may read the counts of skipped and retried events while it works.
 */
final class Tally {

    private static final String DEADLOCK = "40P01";
    private static final int MYSQL_DEADLOCK = 1213;

    private final long latencyLimitNanos;
    private final EventLog log;
    private final Map<Integer, Script> scripts = new HashMap<>();
    private final Map<String, Long> failedCommands = new HashMap<>();
    private final AtomicLong skipped = new AtomicLong();
    private final AtomicLong retried = new AtomicLong();
    private Script last = new Script();
    private int lastNumber = -1;

    Tally(ToolBehaviour rules, EventLog log) {
        this.latencyLimitNanos = rules.latencyLimit().toNanos();
        this.log = log;
    }

    /** One script's sums, in microseconds. */
    private static final class Script {

        private long count;
        private double sum;
        private double squares;
        private long skipped;
        private long retries;
        private long retried;
        private long serialization;
        private long deadlock;
        private long late;
        private double lagSum;
        private double lagMost;
    }

    private Script of(int number) {
        if (number != lastNumber) {
            last = scripts.computeIfAbsent(number, unused -> new Script());
            lastNumber = number;
        }
        return last;
    }

    /** An event succeeded after so many retries. */
    void ended(int number, long intended, long start, long end, int retries) {
        Script script = of(number);
        double micros = (end - intended) / 1e3;
        double lag = (start - intended) / 1e3;
        script.count++;
        script.sum += micros;
        script.squares += micros * micros;
        script.lagSum += lag;
        script.lagMost = Math.max(script.lagMost, lag);
        if (latencyLimitNanos > 0 && end - intended > latencyLimitNanos) {
            script.late++;
        }
        again(script, retries);
        log.ended(number, intended, start, end, retries);
    }

    /** An event was given up after so many retries. */
    void failed(int number, int command, long intended, long start, int retries, SQLException why) {
        Script script = of(number);
        boolean deadlock = DEADLOCK.equals(why.getSQLState()) || why.getErrorCode() == MYSQL_DEADLOCK;
        if (deadlock) {
            script.deadlock++;
        } else {
            script.serialization++;
        }
        again(script, retries);
        failedCommands.merge(key(number, command) + "failures", 1L, Long::sum);
        log.failed(number, intended, start, retries, deadlock);
    }

    /** A command failed, and its event is tried again. */
    void retries(int number, int command) {
        failedCommands.merge(key(number, command) + "retries", 1L, Long::sum);
    }

    private static String key(int number, int command) {
        return "command." + number + "." + command + ".";
    }

    private void again(Script script, int retries) {
        if (retries > 0) {
            script.retries += retries;
            script.retried++;
            retried.setRelease(retried.getPlain() + 1);
        }
    }

    /** An event was so late that it was not started; it counts for the script that would have been next. */
    void skipped(int number, long intended, long now) {
        of(number).skipped++;
        skipped.setRelease(skipped.getPlain() + 1);
        log.skipped(number, intended, now);
    }

    /** The counts so far; from any thread. */
    Interval.Tries tries() {
        return new Interval.Tries(skipped.get(), retried.get());
    }

    /** Adds everything to {@code figures}; called after the worker has ended. */
    void addTo(Map<String, Double> figures) {
        scripts.forEach((number, script) -> {
            String prefix = "script." + number + ".";
            figures.merge(prefix + "count", (double) script.count, Double::sum);
            figures.merge(prefix + "micros", script.sum, Double::sum);
            figures.merge(prefix + "squares", script.squares, Double::sum);
            figures.merge(prefix + "skipped", (double) script.skipped, Double::sum);
            figures.merge(prefix + "retries", (double) script.retries, Double::sum);
            figures.merge(prefix + "retried", (double) script.retried, Double::sum);
            figures.merge(prefix + "serialization", (double) script.serialization, Double::sum);
            figures.merge(prefix + "deadlock", (double) script.deadlock, Double::sum);
            figures.merge(prefix + "late", (double) script.late, Double::sum);
            figures.merge(prefix + "lag_micros", script.lagSum, Double::sum);
            figures.merge("lag_micros_max", script.lagMost, Math::max);
        });
        failedCommands.forEach((name, count) -> figures.merge(name, (double) count, Double::sum));
    }
}
