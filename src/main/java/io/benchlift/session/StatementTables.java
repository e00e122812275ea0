package io.benchlift.session;

import io.benchlift.measure.Histograms;
import io.benchlift.measure.Latency;
import io.benchlift.measure.StatementLatency;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The table of the times of statements: {@code statements-1.sql}. Sessions of the oldest format do not have it. */
final class StatementTables {

    /** Emptied when a trial is run again. */
    static final List<String> OF_TRIALS = List.of("statement_latency");

    private final Rows rows;

    StatementTables(Rows rows) {
        this.rows = rows;
    }

    void write(int trial, Map<String, StatementLatency> statements) throws SQLException {
        int position = 0;
        for (var statement : statements.entrySet()) {
            List<Object> row = new ArrayList<>(List.of(trial, position++, statement.getKey()));
            Columns.add(row, statement.getValue().latency());
            row.add(Histograms.compress(statement.getValue().micros()));
            rows.insert("statement_latency", row.toArray());
        }
    }

    boolean isEmpty() throws SQLException {
        return !rows.has("statement_latency")
                || rows.list("SELECT trial FROM statement_latency LIMIT 1", row -> row.getInt(1))
                        .isEmpty();
    }

    /** By trial, in milliseconds. */
    Map<Integer, Map<String, Latency>> latencies() throws SQLException {
        Map<Integer, Map<String, Latency>> all = new HashMap<>();
        if (rows.has("statement_latency")) {
            rows.each("SELECT * FROM statement_latency ORDER BY trial, position", row -> all.computeIfAbsent(
                            row.getInt("trial"), trial -> new LinkedHashMap<>())
                    .put(String.valueOf(row.getString("statement")), Columns.latency(row, "")));
        }
        return all;
    }
}
