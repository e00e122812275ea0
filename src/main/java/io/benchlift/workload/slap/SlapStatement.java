package io.benchlift.workload.slap;

import io.benchlift.workload.StatementKind;

/**
 * A generated statement.
 *
 * @param group {@code inserts}, {@code selects} or {@code updates}
 * @param sql its text; ends before the key if {@code wantsKey}
 * @param wantsKey whether the key of a loaded row is to be put behind it
 */
public record SlapStatement(String group, StatementKind kind, String sql, boolean wantsKey) {

    /** With the key in quotes, after the two blanks the tool leaves. */
    public String with(String key) {
        return wantsKey ? sql + " '" + key + "'" : sql;
    }
}
