package io.benchlift.measure;

import java.util.Set;

/**
 * One line of the error ledger.
 *
 * @param code the vendor's error code, such as 1213
 * @param sqlState the SQLSTATE the driver gave
 * @param statement the group of the statement that failed, such as {@code index_updates}
 * @param message the text of the first such error
 */
public record ErrorCount(int code, String sqlState, String statement, long count, String message) {

    private static final int SNAPSHOT = 1020;
    private static final Set<Integer> CONFLICTS = Set.of(1213, 1205, SNAPSHOT);
    private static final Set<String> CONFLICT_STATES = Set.of("40001", "40P01", "55P03");

    /** Whether the server chose this transaction to end a deadlock. */
    public boolean isDeadlock() {
        return code == 1213 || sqlState.equals("40P01");
    }

    /**
     * Whether a row had changed since the transaction's snapshot was taken: MariaDB with {@code
     * innodb_snapshot_isolation}, which is on from 11.6.2.
     */
    public boolean isSnapshotConflict() {
        return code == SNAPSHOT;
    }

    /** Whether two transactions conflicted: deadlock, snapshot conflict, serialization failure, lock wait timeout. */
    public boolean isConflict() {
        return CONFLICTS.contains(code) || CONFLICT_STATES.contains(sqlState);
    }
}
