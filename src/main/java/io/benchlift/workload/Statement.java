package io.benchlift.workload;

import java.util.Objects;

/**
 * A statement of a workload.
 *
 * @param group the workload's name for it, such as {@code index_updates}; errors are listed by it
 * @param kind how it counts
 * @param sql its text with {@code ?} for parameters
 * @param hasManyRows whether an answer may be too large to be kept in memory by every client at once
 */
public record Statement(String group, StatementKind kind, String sql, boolean hasManyRows) {

    public static final Statement BEGIN = new Statement("begin", StatementKind.BEGIN, "BEGIN");
    public static final Statement COMMIT = new Statement("commit", StatementKind.COMMIT, "COMMIT");

    public Statement {
        Objects.requireNonNull(group);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(sql);
    }

    /** A statement with a few rows at most. */
    public Statement(String group, StatementKind kind, String sql) {
        this(group, kind, sql, false);
    }

    /** A copy with answers of any size. */
    public Statement withManyRows() {
        return new Statement(group, kind, sql, true);
    }

    public static Statement read(String group, String sql) {
        return new Statement(group, StatementKind.READ, sql);
    }

    public static Statement write(String group, String sql) {
        return new Statement(group, StatementKind.WRITE, sql);
    }
}
