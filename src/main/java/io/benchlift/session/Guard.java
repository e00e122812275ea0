package io.benchlift.session;

import io.benchlift.text.Message;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Set;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;

/**
 * Makes a connection safe for a file from a stranger, who may have put SQL into the schema: nothing of it is run, and
 * no query takes more work than an honest file of that size needs.
 */
final class Guard {

    /** Steps of SQLite's virtual machine between two looks at the budget. */
    private static final int STEPS = 100_000;

    private static final long LEAST_STEPS = 200_000_000;
    private static final long STEPS_PER_BYTE = 200;
    private static final int LONGEST_VALUE = 256 * 1024 * 1024;

    /** The tables of the format, as its schemas create them; the schemas' own views are for other tools. */
    private static final Set<String> TABLES = SessionFile.tables();

    private Guard() {}

    /** @throws SessionException if a table of a session is none, or if the file has a trigger */
    static void protect(Connection connection, Path path, long bytes) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA trusted_schema = OFF");
            statement.execute("PRAGMA cell_size_check = ON");
        }
        SQLiteConnection limited = connection.unwrap(SQLiteConnection.class);
        limited.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, LONGEST_VALUE);
        limited.setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 0);
        limited.setLimit(SQLiteLimits.SQLITE_LIMIT_TRIGGER_DEPTH, 1);
        limited.setLimit(SQLiteLimits.SQLITE_LIMIT_EXPR_DEPTH, 100);
        limited.setLimit(SQLiteLimits.SQLITE_LIMIT_COMPOUND_SELECT, 5);
        ProgressHandler.setHandler(connection, STEPS, new Budget(LEAST_STEPS + STEPS_PER_BYTE * bytes));
        refuseCode(connection, path);
    }

    /** Ends the limit of work, for a writer that may be open for a night. */
    static void release(Connection connection) throws SQLException {
        ProgressHandler.clearHandler(connection);
    }

    private static void refuseCode(Connection connection, Path path) throws SQLException {
        var rows = new Rows(connection);
        rows.each("SELECT type, name, coalesce(sql, '') FROM sqlite_schema", row -> {
            String type = row.getString(1);
            boolean isPlain = type.equals("table") && !row.getString(3).matches("(?is)\\s*CREATE\\s+VIRTUAL\\b.*");
            if (type.equals("trigger") || TABLES.contains(row.getString(2).toLowerCase(Locale.ROOT)) && !isPlain) {
                throw new SessionException(Message.of("session.has-code", path, row.getString(2)));
            }
        });
    }

    /** Interrupts a query that has used up its steps. */
    private static final class Budget extends ProgressHandler {

        private long left;

        Budget(long steps) {
            this.left = steps;
        }

        @Override
        protected int progress() {
            left -= STEPS;
            return left < 0 ? 1 : 0;
        }
    }
}
