package io.benchlift.session;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The tables of a lab: {@code lab-1.sql}. Sessions of the formats before labs do not have them. */
final class LabTables {

    private final Rows rows;

    LabTables(Rows rows) {
        this.rows = rows;
    }

    LabBook book() throws SQLException {
        if (!rows.has("prediction")) {
            return new LabBook(Optional.empty(), Map.of());
        }
        Map<Integer, String> answers = new HashMap<>();
        rows.each("SELECT question, text FROM answer", row -> answers.put(row.getInt(1), row.getString(2)));
        return new LabBook(
                rows.list("SELECT * FROM prediction", LabTables::sealed).stream()
                        .findFirst(),
                answers);
    }

    private static LabBook.Sealed sealed(ResultSet row) throws SQLException {
        return new LabBook.Sealed(
                new Prediction(
                        row.getString("lab"),
                        row.getString("who"),
                        row.getString("class"),
                        new Prediction.Answer(
                                row.getString("choice"),
                                row.getDouble("number"),
                                Prediction.Sure.of(row.getString("sure")),
                                row.getString("why")),
                        Rows.instant(row, "locked")),
                row.getString("hash"));
    }

    void seal(Prediction prediction) throws SQLException {
        rows.insert(
                "prediction",
                prediction.lab(),
                prediction.who(),
                prediction.group(),
                prediction.answer().choice(),
                prediction.answer().number(),
                prediction.answer().sure().id(),
                prediction.answer().why(),
                prediction.locked(),
                prediction.hash());
    }

    /** Replaces earlier answers to the same questions. */
    void answer(Map<Integer, String> answers) throws SQLException {
        for (var answer : answers.entrySet()) {
            rows.update(
                    "INSERT OR REPLACE INTO answer VALUES (?, ?)",
                    answer.getKey(),
                    answer.getValue().strip());
        }
    }
}
