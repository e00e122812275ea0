package io.benchlift.audit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One printed report with its context: the command, the settings sysbench repeats, the interval lines, and the
 * scheduler and engine that were last set in the text before it. After a checkpoint sysbench counts from 0 again, but
 * the "total time" continues: {@link #seconds} is the time that the counts belong to.
 */
record PrintedSysbench(
        Lines lines,
        Map<SysbenchField, Figure> figures,
        Optional<PrintedCommand> command,
        Settings settings,
        List<Interval> intervals,
        Context context,
        Checkpoint checkpoint) {

    /** The lines of the report; not complete if it ends early. */
    record Lines(int first, int last, boolean isComplete) {}

    /** The scheduler and the engine that were last set in the text before it. */
    record Context(String scheduler, String engine) {}

    /** Whether it is a checkpoint, and the time of the last one before it. */
    record Checkpoint(boolean isOne, double seconds) {}

    /** How long the threads continue while sysbench sums up at a checkpoint. */
    private static final double CHECKPOINT_SECONDS = 0.05;

    /** 0 and empty mean not printed. */
    record Settings(int threads, long blockBytes, int files, boolean isAsync) {
        static final Settings NONE = new Settings(0, 0, 0, false);
    }

    record Interval(int line, int threads, Figure tps, Figure qps, double reads, double writes, double other) {}

    Optional<Figure> get(SysbenchField field) {
        return Optional.ofNullable(figures.get(field));
    }

    boolean has(SysbenchField... fields) {
        return List.of(fields).stream().allMatch(figures::containsKey);
    }

    double value(SysbenchField field) {
        return figures.get(field).value();
    }

    double errors() {
        return get(SysbenchField.IGNORED_ERRORS).map(Figure::value).orElse(0.0);
    }

    /** From the last checkpoint, or from the start without one, to the end. */
    double seconds() {
        return value(SysbenchField.TIME) - checkpoint.seconds();
    }

    /** How far numbers of one report may differ because the threads continued during a checkpoint, 0..1. */
    double raggedness() {
        boolean isCut = checkpoint.isOne() || checkpoint.seconds() > 0;
        return isCut && has(SysbenchField.TIME) && seconds() > 0 ? CHECKPOINT_SECONDS / seconds() : 0;
    }

    boolean isSql() {
        return has(SysbenchField.TRANSACTIONS, SysbenchField.TOTAL);
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
        return has(SysbenchField.EVENTS, SysbenchField.EVENTS_PER_THREAD) && value(SysbenchField.EVENTS_PER_THREAD) > 0
                ? OptionalInt.of((int) Math.round(value(SysbenchField.EVENTS) / value(SysbenchField.EVENTS_PER_THREAD)))
                : OptionalInt.empty();
    }

    /** The files of a file test; 0 if unknown. */
    int files() {
        int named = command.map(c -> c.number("file-num").orElse(0)).orElse(0);
        return settings.files() > 0 ? settings.files() : named;
    }

    /** Reports with the same signature are repetitions of one cell. */
    String signature() {
        return command.map(PrintedCommand::workload).orElse("line " + lines.first())
                + context.scheduler()
                + context.engine();
    }

    /** Reports with the same workload may be compared with each other. */
    String workload() {
        return command.map(PrintedCommand::workload).orElse("");
    }
}
