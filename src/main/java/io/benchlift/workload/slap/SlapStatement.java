package io.benchlift.workload.slap;

import io.benchlift.workload.StatementKind;

/**
 * A generated statement.
 *
 * @param group {@code inserts}, {@code selects} or {@code updates}
 * @param sql its text; ends before the key if {@code wantsKey}
 * @param wantsKey whether the key of a loaded row follows the text
 */
public record SlapStatement(String group, StatementKind kind, String sql, boolean wantsKey) {

    /** The text with the key in quotes, after the two blanks that mysqlslap leaves. */
    public String with(String key) {
        return wantsKey ? sql + " '" + key + "'" : sql;
    }
}
