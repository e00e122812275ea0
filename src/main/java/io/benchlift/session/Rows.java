package io.benchlift.session;

import io.benchlift.runner.MessageJson;
import io.benchlift.text.Message;
import io.benchlift.text.PhraseBook;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads and writes rows of the tables of a session. Instants are stored as ISO 8601, messages in English; SQLite stores
 * NaN as NULL.
 */
final class Rows {

    private final Connection connection;
    private Optional<Map<String, Message>> messages = Optional.empty();

    Rows(Connection connection) {
        this.connection = connection;
    }

    /** Makes a value of the current row of a result set. */
    interface Reading<T> {
        T of(ResultSet row) throws SQLException;
    }

    /** An action on the current row of a result set. */
    interface Action {
        void on(ResultSet row) throws SQLException;
    }

    /** @param table with the names of the columns after it in brackets, unless there is a value for each */
    void insert(String table, Object... values) throws SQLException {
        update("INSERT INTO " + table + " VALUES (?" + ", ?".repeat(values.length - 1) + ")", values);
    }

    void update(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            statement.executeUpdate();
        }
        for (Object value : values) {
            if (value instanceof Message message && !message.isEmpty()) {
                keep(message);
            }
        }
    }

    /**
     * Stores the key and arguments of a message, for any language; the sentence itself stands in English where it
     * belongs.
     */
    private void keep(Message message) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("INSERT OR IGNORE INTO message VALUES (?, ?, ?)")) {
            bind(statement, message.toString(), message.key(), MessageJson.arguments(message));
            statement.executeUpdate();
        }
    }

    /**
     * The message of an English sentence in a table. Null is no message; a sentence of an older version is recognised.
     */
    Message message(String text) throws SQLException {
        if (text == null || text.isEmpty()) {
            return Message.NONE;
        }
        if (messages.isEmpty()) {
            messages = Optional.of(has("message") ? messages() : Map.of());
        }
        Message known = messages.get().get(text);
        return known == null ? PhraseBook.read(text) : known;
    }

    private Map<String, Message> messages() throws SQLException {
        Map<String, Message> known = new HashMap<>();
        each("SELECT text, key, arguments FROM message", row -> {
            String text = row.getString(1);
            known.put(text, Message.orText(MessageJson.read(row.getString(2), row.getString(3)), text));
        });
        return known;
    }

    private static void bind(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, stored(values[i]));
        }
    }

    private static Object stored(Object value) {
        return value instanceof Instant || value instanceof Message ? value.toString() : value;
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The one number that {@code sql} selects. */
    int number(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        }
    }

    /** Whether the session has the table; sessions of the oldest format lack some. */
    boolean has(String table) throws SQLException {
        return number("SELECT count(*) FROM sqlite_schema WHERE name = ?", table) > 0;
    }

    /** Runs {@code action} on one row after the other, without keeping them. */
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

    /** A map from the first column to the second, in order. */
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
