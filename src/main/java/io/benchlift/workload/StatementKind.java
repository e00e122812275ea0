package io.benchlift.workload;

/** How a statement counts. A {@code WRITE} that changed no row counts as other, as in sysbench. */
public enum StatementKind {
    READ,
    WRITE,
    /** Starts a transaction; counts as other. */
    BEGIN,
    /** Ends a transaction; counts as other. Without an answer its outcome is unknown. */
    COMMIT,
    OTHER
}
