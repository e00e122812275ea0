package io.benchlift.session;

import java.sql.SQLException;

/** The tables of what people add: {@code people-1.sql}. Sessions have none of them until somebody does. */
final class PeopleTables {

    private final Rows rows;

    PeopleTables(Rows rows) {
        this.rows = rows;
    }

    Annotations annotations() throws SQLException {
        if (!rows.has("remark") || !rows.has("tag")) {
            return Annotations.NONE;
        }
        return new Annotations(
                rows.list(
                        "SELECT * FROM remark ORDER BY number",
                        row -> new Remark(row.getInt("number"), Rows.instant(row, "at"), row.getString("text"))),
                rows.list("SELECT name FROM tag", row -> row.getString(1)));
    }

    /** In place of all that was there. */
    void replace(Annotations annotations) throws SQLException {
        rows.execute("DELETE FROM remark");
        rows.execute("DELETE FROM tag");
        for (Remark remark : annotations.remarks()) {
            rows.insert("remark", remark.number(), remark.at(), remark.text());
        }
        for (String tag : annotations.tags()) {
            rows.insert("tag", tag);
        }
    }
}
