package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.workload.Invariant;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Checks the invariants of a workload's tables. */
public final class Invariants {

    /**
     * A checked invariant.
     *
     * @param violation the first place where it is broken, as {@code column=value}; empty if it holds
     */
    public record Checked(Invariant invariant, String violation) {

        public boolean holds() {
            return violation.isEmpty();
        }
    }

    private Invariants() {}

    /**
     * Checks all of them, one query each.
     *
     * @throws UnreachableException if a query cannot be answered
     */
    public static List<Checked> check(Database database, List<Invariant> invariants) {
        List<Checked> checked = new ArrayList<>();
        try (Connection connection = DataSources.connect(database);
                Statement statement = connection.createStatement()) {
            statement.setMaxRows(1);
            if (!database.product().isMySqlFamily()) {
                // The columns of a key depend on each other, which the planner does not know: it expects a few rows
                // where there are all, and would read the tables in nested loops for minutes.
                statement.execute("SET enable_nestloop = off");
            }
            for (Invariant invariant : invariants) {
                checked.add(new Checked(invariant, firstRow(statement, invariant.violations())));
            }
        } catch (SQLException e) {
            throw new UnreachableException(
                    Message.of(isTableMissing(e) ? "load.unchecked-missing" : "load.unchecked", firstLine(e)), e);
        }
        return checked;
    }

    /** The broken ones, each with a place, in one sentence; empty if all hold. */
    public static String broken(List<Checked> checked) {
        return checked.stream()
                .filter(one -> !one.holds())
                .map(one -> one.invariant().name() + " (" + one.violation() + ")")
                .collect(Collectors.joining("; "));
    }

    private static String firstRow(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            if (!rows.next()) {
                return "";
            }
            List<String> values = new ArrayList<>();
            for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                values.add(rows.getMetaData().getColumnLabel(column) + "=" + rows.getString(column));
            }
            return String.join(" ", values);
        }
    }

    /** PostgreSQL adds the position in the statement on further lines. */
    private static String firstLine(SQLException e) {
        return e.getMessage().lines().findFirst().orElse("");
    }

    /** The codes of MySQL, MariaDB and PostgreSQL. */
    private static boolean isTableMissing(SQLException e) {
        return "42S02".equals(e.getSQLState()) || "42P01".equals(e.getSQLState());
    }
}
