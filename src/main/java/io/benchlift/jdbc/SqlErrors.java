package io.benchlift.jdbc;

import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says in one sentence what an error that ends a trial means and what to do. */
final class SqlErrors {

    private static final Pattern FULL = Pattern.compile("The table '([^']+)' is full");

    private SqlErrors() {}

    static String sentence(SQLException e, String statement) {
        String code = e.getErrorCode() != 0 ? Integer.toString(e.getErrorCode()) : e.getSQLState();
        String message = String.valueOf(e.getMessage()).strip().replaceAll("\\s*\\n\\s*", " ");
        String what = statement + ": error " + code + ", " + message;
        return switch (SqlFailure.of(e)) {
            case SPACE -> spaceSentence(message, what);
            case CAPACITY -> what + "; use fewer threads or raise max_connections";
            case READ_ONLY -> what + "; the server takes no writes, perhaps after a failover";
            case LOST -> "the connection was lost (" + what + ")";
            default -> what;
        };
    }

    private static String spaceSentence(String message, String what) {
        Matcher full = FULL.matcher(message);
        return full.find()
                ? what + "; a MEMORY table grows up to max_heap_table_size, all others as far as the disk"
                : what + "; free space on the server's disk";
    }
}
