package io.benchlift.workload;

import java.sql.SQLException;

/** One worker's connection as a workload sees it. The driver counts everything executed through it. */
public interface Client {

    /** A statement of this worker, prepared now and again after every reconnect. */
    Call call(Statement statement) throws SQLException;

    /** A statement whose whole text is made again for each run, as sysbench sends its inserts. */
    TextCall text(String group, StatementKind kind);

    /** A statement with or without rows, which {@code answer} receives; a client that executes nothing passes none. */
    default Call call(Statement statement, Answer answer) throws SQLException {
        return call(statement);
    }

    /** A text that may hold several statements; {@code answer} receives their rows. */
    default TextCall text(String group, StatementKind kind, Answer answer) {
        return text(group, kind);
    }

    /** Whether everything is sent as text, so that a workload may put its values into its SQL. */
    default boolean sendsText() {
        return false;
    }

    /** Whether a transaction is open, as far as the server has reported. */
    default boolean isInTransaction() throws SQLException {
        return false;
    }

    /** Closes the connection and opens a new one, keeping all calls. */
    void reconnect() throws SQLException;
}
