package io.benchlift.jdbc;

import java.sql.SQLException;
import java.util.List;

/** A connection that takes statements as text; answers are received whole and discarded. */
public interface ScriptConnection extends AutoCloseable {

    /** Sends one text, which may hold several statements, and receives every answer. */
    void send(String sql) throws SQLException;

    /** Makes {@code schema} the current one. */
    void use(String schema) throws SQLException;

    /** The values of one column of an answer, counted from 1. */
    List<String> column(String sql, int column) throws SQLException;

    @Override
    void close();
}
