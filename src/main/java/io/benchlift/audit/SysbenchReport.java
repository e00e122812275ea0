package io.benchlift.audit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One printed report with what stood around it: the command, the settings sysbench repeats, the interval lines, and the
 * scheduler and engine that were last set in the text before it. After a checkpoint sysbench counts from 0 again, but the
 * "total time" goes on: {@link #seconds} is what the counts belong to.
 */
record SysbenchReport(
        int line,
        int lastLine,
        Map<Field, Figure> figures,
        Optional<CommandLine> command,
        Settings settings,
        List<Interval> intervals,
        String scheduler,
        String engine,
        boolean isCheckpoint,
        double checkpointSeconds,
        boolean isComplete) {

    /** What threads do while sysbench adds up at a checkpoint. */
    private static final double CHECKPOINT_SECONDS = 0.05;

    /** 0 and empty: not printed. */
    record Settings(int threads, long blockBytes, int files, boolean isAsync) {
        static final Settings NONE = new Settings(0, 0, 0, false);
    }

    record Interval(int line, int threads, Figure tps, Figure qps, double reads, double writes, double other) {}

    Optional<Figure> get(Field field) {
        return Optional.ofNullable(figures.get(field));
    }

    boolean has(Field... fields) {
        return List.of(fields).stream().allMatch(figures::containsKey);
    }

    double value(Field field) {
        return figures.get(field).value();
    }

    /** From the last checkpoint, if there was one, to the end. */
    double seconds() {
        return value(Field.TIME) - checkpointSeconds;
    }

    /** How far figures of one report may be apart because a checkpoint was taken while the threads ran on, 0..1. */
    double raggedness() {
        boolean isCut = isCheckpoint || checkpointSeconds > 0;
        return isCut && has(Field.TIME) && seconds() > 0 ? CHECKPOINT_SECONDS / seconds() : 0;
    }

    boolean isSql() {
        return has(Field.TRANSACTIONS, Field.TOTAL);
    }

    OptionalInt threads() {
        if (settings.threads() > 0) {
            return OptionalInt.of(settings.threads());
        }
        var named = command.map(c -> c.number("threads")).orElse(OptionalInt.empty());
        if (named.isPresent()) {
            return named;
        }
        if (!intervals.isEmpty()) {
            return OptionalInt.of(intervals.get(0).threads());
        }
        return has(Field.EVENTS, Field.EVENTS_PER_THREAD) && value(Field.EVENTS_PER_THREAD) > 0
                ? OptionalInt.of((int) Math.round(value(Field.EVENTS) / value(Field.EVENTS_PER_THREAD)))
                : OptionalInt.empty();
    }

    /** Of a file test; 0 if unknown. */
    int files() {
        int named = command.map(c -> c.number("file-num").orElse(0)).orElse(0);
        return settings.files() > 0 ? settings.files() : named;
    }

    /** Reports with the same signature are repeats of one cell. */
    String signature() {
        return command.map(CommandLine::workload).orElse("line " + line) + scheduler + engine;
    }

    /** Reports with the same workload may be compared with each other. */
    String workload() {
        return command.map(CommandLine::workload).orElse("");
    }
}
