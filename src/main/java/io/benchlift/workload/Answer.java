package io.benchlift.workload;

import java.sql.SQLException;

/** Takes the rows of what a statement answers, for the few loads that look at them. */
@FunctionalInterface
public interface Answer {

    /** For a statement of any kind whose rows, if there are any, nobody reads. */
    Answer IGNORED = (result, columns, values) -> {};

    /**
     * One row.
     *
     * @param result which answer it belongs to, from 0, where one text holds several statements
     * @param values as text; null for NULL
     */
    void row(int result, String[] columns, String[] values) throws SQLException;
}
