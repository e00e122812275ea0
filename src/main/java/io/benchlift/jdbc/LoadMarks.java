package io.benchlift.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;

/**
 * Records which parts of which tables are complete, in a small table written in the same transaction as a part's rows;
 * with a transactional engine it is right after any crash. The table is dropped when the load is complete.
 */
final class LoadMarks {

    static final String TABLE = "benchlift_load";

    /** The "part" number of the statements after a table's rows. */
    private static final int FINISHED = -1;

    private final Set<String> made = new HashSet<>();
    private final boolean wasThere;

    private LoadMarks(boolean wasThere) {
        this.wasThere = wasThere;
    }

    /** @param loader whose owner's mark the table gets */
    static LoadMarks open(Connection connection, Loader loader) throws SQLException {
        LoadMarks marks = new LoadMarks(Tables.exists(connection, TABLE));
        try (Statement statement = connection.createStatement()) {
            if (!marks.wasThere) {
                for (String sql : loader.created(
                        TABLE,
                        "CREATE TABLE " + TABLE
                                + " (name VARCHAR(64) NOT NULL, part INT NOT NULL, PRIMARY KEY (name, part))")) {
                    statement.execute(sql);
                }
            }
            try (ResultSet rows = statement.executeQuery("SELECT name, part FROM " + TABLE)) {
                while (rows.next()) {
                    marks.made.add(key(rows.getString(1), rows.getInt(2)));
                }
            }
        }
        return marks;
    }

    /** Whether an earlier load was interrupted. */
    boolean wereThere() {
        return wasThere;
    }

    boolean has(String table, int part) {
        return made.contains(key(table, part));
    }

    boolean isFinished(String table) {
        return has(table, FINISHED);
    }

    /** Removes the marks of a table that no longer exists. */
    void forget(Connection connection, String table) throws SQLException {
        made.removeIf(key -> key.startsWith(table + " "));
        try (Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM " + TABLE + " WHERE name = '" + table + "'");
        }
    }

    static String sql(String table, int part) {
        return "INSERT INTO " + TABLE + " (name, part) VALUES ('" + table + "', " + part + ")";
    }

    static String finished(String table) {
        return sql(table, FINISHED);
    }

    private static String key(String table, int part) {
        return table + " " + part;
    }
}
