package io.benchlift.jdbc;

import io.benchlift.workload.StatementKind;

/** The statements of one attempt at an event: how many of each kind, and which one is running. Owned by one worker. */
final class StatementCounts {

    private long reads;
    private long writes;
    private long others;
    private boolean inTransaction;
    private String group = "connect";
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

    /** Called before a statement is sent. */
    void enter(String itsGroup, StatementKind itsKind) {
        group = itsGroup;
        kind = itsKind;
    }

    /** Called after a statement; {@code changed} is how many rows it changed and is used for writes only. */
    void count(StatementKind itsKind, int changed) {
        switch (itsKind) {
            case READ -> countRead();
            case WRITE -> countWrite(changed);
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

    void countRead() {
        reads++;
    }

    /** Counts like sysbench: a write that changed nothing does not count as a write. */
    void countWrite(int changed) {
        if (changed == 0) {
            others++;
        } else {
            writes++;
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
        return group;
    }

    /** Whether the current statement decides about a commit, so that without its answer the outcome is unknown. */
    boolean isOutcomeOpen() {
        return kind == StatementKind.COMMIT || kind == StatementKind.WRITE && !inTransaction;
    }
}
