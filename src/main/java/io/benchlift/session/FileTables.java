package io.benchlift.session;

import io.benchlift.measure.FileBytes;
import io.benchlift.measure.FileTotals;
import io.benchlift.measure.Latency;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tables of loads on files: {@code files-1.sql}. Sessions of the oldest format do not have them. */
final class FileTables {

    /** Emptied when a trial is run again. */
    static final List<String> OF_TRIALS = List.of("file_trial", "file_latency", "file_interval");

    private final Rows rows;

    FileTables(Rows rows) {
        this.rows = rows;
    }

    void write(int trial, FileTotals files) throws SQLException {
        rows.insert("file_trial", trial, files.bytes().read(), files.bytes().written(), files.endFsyncs());
        for (var latency : files.latencies().entrySet()) {
            List<Object> row = new ArrayList<>(List.of(trial, latency.getKey()));
            Columns.add(row, latency.getValue());
            rows.insert("file_latency", row.toArray());
        }
    }

    void write(int trial, int second, FileBytes bytes) throws SQLException {
        rows.insert("file_interval", trial, second, bytes.read(), bytes.written());
    }

    /** The totals by trial. */
    Map<Integer, FileTotals> totals() throws SQLException {
        Map<Integer, FileTotals> files = new HashMap<>();
        if (!rows.has("file_trial")) {
            return files;
        }
        Map<Integer, Map<String, Latency>> latencies = new HashMap<>();
        rows.each("SELECT * FROM file_latency", row -> latencies
                .computeIfAbsent(row.getInt("trial"), trial -> new LinkedHashMap<>())
                .put(String.valueOf(row.getString("kind")), Columns.latency(row, "")));
        rows.each(
                "SELECT * FROM file_trial",
                row -> files.put(
                        row.getInt("trial"),
                        new FileTotals(
                                new FileBytes(row.getLong("read_bytes"), row.getLong("written_bytes")),
                                row.getLong("end_fsyncs"),
                                latencies.getOrDefault(row.getInt("trial"), Map.of()))));
        return files;
    }
}
