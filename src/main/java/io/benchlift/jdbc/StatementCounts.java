package io.benchlift.jdbc;

import io.benchlift.measure.StatementTimes;
import io.benchlift.workload.StatementKind;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The statements of one attempt at an event: how many of each kind, and which one is running since when; and the times
 * of the statements of all attempts. Owned by one worker.
 */
final class StatementCounts {

    private long reads;
    private long writes;
    private long others;
    private boolean inTransaction;
    private final Map<String, StatementTimes> times = new LinkedHashMap<>();
    private StatementTimes current = new StatementTimes("connect");
    private long sent;
    private StatementKind kind = StatementKind.OTHER;

    /** Starts counting from zero; a transaction may go on. */
    void start() {
        reads = 0;
        writes = 0;
        others = 0;
    }

    /** Called on a new connection and after a rollback. */
    void outsideTransaction() {
        inTransaction = false;
    }

    /** The times of the statements of a group; called before the load starts. */
    StatementTimes times(String group) {
        return times.computeIfAbsent(group, StatementTimes::new);
    }

    /** Of all groups, in the order in which the workload prepared them. */
    Collection<StatementTimes> times() {
        return times.values();
    }

    /** Starts the measurement; earlier statements were warm-up and do not count. */
    void forgetTimes() {
        times.values().forEach(StatementTimes::forget);
    }

    /** Called before a statement is sent. */
    void enter(StatementTimes itsTimes, StatementKind itsKind) {
        current = itsTimes;
        kind = itsKind;
        sent = System.nanoTime();
    }

    /**
     * Called after a statement's whole answer; {@code changed} is how many rows it changed and is used for writes only.
     */
    void count(StatementKind itsKind, int changed) {
        current.add(System.nanoTime() - sent);
        switch (itsKind) {
            case READ -> reads++;
            case WRITE -> {
                // As in sysbench, a write that changed nothing does not count as a write.
                if (changed == 0) {
                    others++;
                } else {
                    writes++;
                }
            }
            case BEGIN -> {
                others++;
                inTransaction = true;
            }
            case COMMIT -> {
                others++;
                inTransaction = false;
            }
            case OTHER -> others++;
        }
    }

    long reads() {
        return reads;
    }

    long writes() {
        return writes;
    }

    long others() {
        return others;
    }

    /** The group of the current or last statement. */
    String group() {
        return current.group();
    }

    /** Whether the current statement decides about a commit, so that without its answer the outcome is unknown. */
    boolean isOutcomeOpen() {
        return kind == StatementKind.COMMIT || kind == StatementKind.WRITE && !inTransaction;
    }
}
