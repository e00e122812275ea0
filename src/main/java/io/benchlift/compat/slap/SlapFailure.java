package io.benchlift.compat.slap;

import io.benchlift.jdbc.LoadException;
import io.benchlift.text.Message;
import java.sql.SQLException;

/** A failed statement, reported in the tool's words; unlike in the tool it ends the program with an error. */
final class SlapFailure {

    private static final int LONGEST = 300;

    private SlapFailure() {}

    static LoadException of(String sql, SQLException e) {
        String shown = sql.length() > LONGEST ? sql.substring(0, LONGEST) + "…" : sql;
        return new LoadException(
                Message.verbatim("mysqlslap: Cannot run query " + shown + " ERROR : " + e.getErrorCode() + " ("
                        + e.getSQLState() + ") " + message(e)),
                e);
    }

    /** Without the number of the connection, which MariaDB's driver puts before the server's message. */
    static String message(SQLException e) {
        return e.getMessage().replaceFirst("^\\(conn=\\d+\\) ", "");
    }
}
