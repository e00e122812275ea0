package io.benchlift.jdbc;

import io.benchlift.workload.StatementKind;

/** The statements of one attempt at an event: how many of each kind, and which one is under way. Owned by one worker. */
final class Attempt {

    private long reads;
    private long writes;
    private long others;
    private boolean inTransaction;
    private String group = "connect";
    private StatementKind kind = StatementKind.OTHER;

    /** Begins to count anew; a transaction may go on. */
    void start() {
        reads = 0;
        writes = 0;
        others = 0;
    }

    /** On a new connection, or after a rollback. */
    void outsideTransaction() {
        inTransaction = false;
    }

    /** A statement is about to be sent. */
    void enter(String itsGroup, StatementKind itsKind) {
        group = itsGroup;
        kind = itsKind;
    }

    /** A statement came back. {@code changed} is how many rows it changed; only writes are asked. */
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

    /** As sysbench counts: a write that changed nothing is none. */
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

    /** Of the statement that runs or ran last. */
    String group() {
        return group;
    }

    /** Whether the statement under way decides about a commit, so that without its answer nobody knows. */
    boolean isOutcomeOpen() {
        return kind == StatementKind.COMMIT || kind == StatementKind.WRITE && !inTransaction;
    }
}
