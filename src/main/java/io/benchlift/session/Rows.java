package io.benchlift.session;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows into and out of the tables of a session. Instants are kept as ISO 8601; SQLite keeps NaN as NULL. */
final class Rows {

    private final Connection connection;

    Rows(Connection connection) {
        this.connection = connection;
    }

    /** What is made of the row a result set stands on. */
    interface Reading<T> {
        T of(ResultSet row) throws SQLException;
    }

    /** What is done with the row a result set stands on. */
    interface Action {
        void on(ResultSet row) throws SQLException;
    }

    /** @param table with the names of the columns behind it in brackets, unless there is a value for each */
    void insert(String table, Object... values) throws SQLException {
        update("INSERT INTO " + table + " VALUES (?" + ", ?".repeat(values.length - 1) + ")", values);
    }

    void update(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            statement.executeUpdate();
        }
    }

    private static void bind(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i] instanceof Instant at ? at.toString() : values[i]);
        }
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The one number that {@code sql} asks for. */
    int number(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        }
    }

    /** Sessions of the first days lack some tables. */
    boolean has(String table) throws SQLException {
        return number("SELECT count(*) FROM sqlite_schema WHERE name = ?", table) > 0;
    }

    /** One after the other, without keeping them. */
    void each(String sql, Action action) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            while (row.next()) {
                action.on(row);
            }
        }
    }

    <T> List<T> list(String sql, Reading<T> reading) throws SQLException {
        List<T> list = new ArrayList<>();
        each(sql, row -> list.add(reading.of(row)));
        return list;
    }

    /** Of the first column to the second, in order. */
    Map<String, String> pairs(String sql) throws SQLException {
        Map<String, String> pairs = new LinkedHashMap<>();
        each(sql, row -> pairs.put(row.getString(1), row.getString(2)));
        return pairs;
    }

    /** NaN where nothing was measured. */
    static double real(ResultSet row, String column) throws SQLException {
        double value = row.getDouble(column);
        return row.wasNull() ? Double.NaN : value;
    }

    static Instant instant(ResultSet row, String column) throws SQLException {
        return Instant.parse(row.getString(column));
    }
}
