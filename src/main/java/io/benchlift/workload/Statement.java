package io.benchlift.workload;

import java.util.Objects;

/**
 * A statement of a workload.
 *
 * @param group the workload's word for it, such as {@code index_updates}; errors are listed by it
 * @param kind how it counts
 * @param sql its text with {@code ?} for parameters
 */
public record Statement(String group, StatementKind kind, String sql) {

    public static final Statement BEGIN = new Statement("begin", StatementKind.BEGIN, "BEGIN");
    public static final Statement COMMIT = new Statement("commit", StatementKind.COMMIT, "COMMIT");

    public Statement {
        Objects.requireNonNull(group);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(sql);
    }

    public static Statement read(String group, String sql) {
        return new Statement(group, StatementKind.READ, sql);
    }

    public static Statement write(String group, String sql) {
        return new Statement(group, StatementKind.WRITE, sql);
    }
}
