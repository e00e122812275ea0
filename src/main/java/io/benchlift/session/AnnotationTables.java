package io.benchlift.session;

import java.sql.SQLException;

/** The tables of the user's annotations: {@code people-1.sql}. A session gets them with its first annotation. */
final class AnnotationTables {

    private final Rows rows;

    AnnotationTables(Rows rows) {
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

    /** Replaces all annotations. */
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
