package io.benchlift.jdbc;

import io.benchlift.text.Message;
import java.sql.SQLException;
import java.util.regex.Pattern;

/** Explains in one sentence what an error that ends a trial means and what to do. */
final class SqlErrors {

    private static final Pattern FULL = Pattern.compile("The table '([^']+)' is full");

    private SqlErrors() {}

    static Message message(SQLException e, String statement) {
        String code = e.getErrorCode() != 0 ? Integer.toString(e.getErrorCode()) : e.getSQLState();
        String theirs = String.valueOf(e.getMessage()).strip().replaceAll("\\s*\\n\\s*", " ");
        Message what = Message.of("sql.error", statement, String.valueOf(code), theirs);
        return switch (SqlFailure.of(e)) {
            case SPACE ->
                FULL.matcher(theirs).find() ? Message.of("sql.memory-full", what) : Message.of("sql.disk-full", what);
            case CAPACITY -> Message.of("sql.capacity", what);
            case READ_ONLY -> Message.of("sql.read-only", what);
            case LOST -> Message.of("sql.lost", what);
            default -> what;
        };
    }
}
