package io.benchlift.session;

import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tables of the log, notes, findings, and the facts about client, host and server. */
final class JournalTables {

    private final Rows rows;

    JournalTables(Rows rows) {
        this.rows = rows;
    }

    /** @param trial 0 if it belongs to no trial */
    void log(Instant at, int trial, String kind, String text) throws SQLException {
        rows.insert("event (at, trial, kind, text)", at, trial, kind, text);
    }

    List<LogEntry> log() throws SQLException {
        return rows.list(
                "SELECT * FROM event ORDER BY number",
                row -> new LogEntry(
                        Rows.instant(row, "at"),
                        row.getInt("trial"),
                        String.valueOf(row.getString("kind")),
                        Optional.ofNullable(row.getString("text")).orElse("")));
    }

    /** @param trial 0 if it belongs to no trial */
    void note(Instant at, int trial, Message text) throws SQLException {
        rows.insert("note (at, trial, text)", at, trial, text);
    }

    List<Note> notes() throws SQLException {
        return rows.list(
                "SELECT * FROM note ORDER BY number",
                row -> new Note(Rows.instant(row, "at"), row.getInt("trial"), rows.message(row.getString("text"))));
    }

    void finding(RunEvent.FindingMade e) throws SQLException {
        int number = 1 + rows.number("SELECT coalesce(max(number), 0) FROM finding");
        rows.insert("finding", number, e.cell(), e.rule(), e.text());
        for (var evidence : e.evidence().entrySet()) {
            rows.insert("finding_evidence", number, evidence.getKey(), evidence.getValue());
        }
    }

    List<Finding> findings(Cells cells) throws SQLException {
        String evidence = "SELECT name, value FROM finding_evidence WHERE finding = %s ORDER BY rowid";
        return rows.list(
                "SELECT * FROM finding ORDER BY number",
                row -> new Finding(
                        cells.cell(row.getInt("cell")),
                        row.getString("rule"),
                        rows.message(row.getString("text")),
                        rows.pairs(evidence.formatted(row.getInt("number")))));
    }

    void environment(Map<String, String> facts) throws SQLException {
        for (var fact : facts.entrySet()) {
            rows.update("INSERT OR REPLACE INTO environment VALUES (?, ?)", fact.getKey(), fact.getValue());
        }
    }

    Map<String, String> environment() throws SQLException {
        return rows.pairs("SELECT topic, value FROM environment");
    }
}
