package io.benchlift.target;

import java.sql.Connection;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How far transactions are kept apart: the levels of the SQL standard. PostgreSQL's lowest is read committed. */
public enum Isolation {
    READ_UNCOMMITTED(Connection.TRANSACTION_READ_UNCOMMITTED),
    READ_COMMITTED(Connection.TRANSACTION_READ_COMMITTED),
    REPEATABLE_READ(Connection.TRANSACTION_REPEATABLE_READ),
    SERIALIZABLE(Connection.TRANSACTION_SERIALIZABLE);

    private final int jdbc;

    Isolation(int jdbc) {
        this.jdbc = jdbc;
    }

    /** The constant of {@link Connection}. */
    public int jdbc() {
        return jdbc;
    }

    /** The name in plans, such as {@code read-committed}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All names, from the weakest level to the strongest. */
    public static List<String> ids() {
        return Arrays.stream(values()).map(Isolation::id).toList();
    }

    /** @throws IllegalArgumentException if there is no such level */
    public static Isolation of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
