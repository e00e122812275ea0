package io.benchlift.workload;

import java.sql.SQLException;

/** Receives the rows of a statement's answers, for the few loads that read them. */
@FunctionalInterface
public interface Answer {

    /** Ignores the rows of a statement of any kind. */
    Answer IGNORED = (result, columns, values) -> {};

    /**
     * One row.
     *
     * @param result which answer it belongs to, from 0, where one text holds several statements
     * @param values as text; null for NULL
     */
    void row(int result, String[] columns, String[] values) throws SQLException;
}
