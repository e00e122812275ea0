package io.benchlift.cli.slap;

import java.sql.SQLException;
import java.util.List;

/** One connection as the load sees it: statements go out as text, answers are received whole and thrown away. */
interface Wire extends AutoCloseable {

    /** Sends one text, which may hold several statements, and receives every answer. */
    void send(String sql) throws SQLException;

    /** Makes {@code schema} the one that names mean. */
    void use(String schema) throws SQLException;

    /** The values of one column of an answer, counted from 1. */
    List<String> column(String sql, int column) throws SQLException;

    @Override
    void close();

    /** Makes connections. */
    interface Maker {

        /** For dropping, making and loading: uses no schema yet. */
        Wire main() throws SQLException;

        /** One of the clients'. */
        Wire client(String schema) throws SQLException;
    }
}
