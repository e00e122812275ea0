package io.benchlift.jdbc;

import io.benchlift.workload.Answer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Receives the answers of a statement: there may be several, with rows or without. */
final class Answers {

    private Answers() {}

    /**
     * Receives all answers.
     *
     * @param hasRows what {@code execute} returned for the first answer
     * @return how many rows the last one changed; 1 if it had rows
     */
    static int take(Statement statement, boolean hasRows, Answer answer) throws SQLException {
        int changed = 1;
        boolean rows = hasRows;
        for (int result = 0; ; result++) {
            if (rows) {
                read(statement.getResultSet(), result, answer);
                changed = 1;
            } else {
                int count = statement.getUpdateCount();
                if (count < 0) {
                    return changed;
                }
                changed = count;
            }
            rows = statement.getMoreResults();
        }
    }

    private static void read(ResultSet rows, int result, Answer answer) throws SQLException {
        try (rows) {
            if (answer == Answer.IGNORED) {
                return;
            }
            String[] columns = new String[rows.getMetaData().getColumnCount()];
            for (int i = 0; i < columns.length; i++) {
                columns[i] = rows.getMetaData().getColumnLabel(i + 1);
            }
            while (rows.next()) {
                String[] values = new String[columns.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = rows.getString(i + 1);
                }
                answer.row(result, columns, values);
            }
        }
    }

    /**
     * Closes rows that are not read. Without a fetch size all three drivers have received every row by the time the
     * statement returns, as sysbench's client has; reading them would only measure the driver's objects.
     */
    static void drop(ResultSet rows) throws SQLException {
        rows.close();
    }
}
