package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.workload.Invariant;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Looks whether what should hold in a workload's tables does. */
public final class Invariants {

    /**
     * One that was looked at.
     *
     * @param violation the first place where it does not hold, as {@code column=value}; empty if it holds
     */
    public record Checked(Invariant invariant, String violation) {

        public boolean holds() {
            return violation.isEmpty();
        }
    }

    private Invariants() {}

    /**
     * Looks at all of them, one query each.
     *
     * @throws UnreachableException if a query cannot be answered
     */
    public static List<Checked> check(Database database, List<Invariant> invariants) {
        List<Checked> checked = new ArrayList<>();
        try (Connection connection = DataSources.connect(database);
                Statement statement = connection.createStatement()) {
            statement.setMaxRows(1);
            if (!database.product().isMySqlFamily()) {
                // The columns of a key depend on one another, which the planner does not know: it expects a few rows
                // where
                // there are all, and would walk the tables in nested loops for minutes.
                statement.execute("SET enable_nestloop = off");
            }
            for (Invariant invariant : invariants) {
                checked.add(new Checked(invariant, firstRow(statement, invariant.violations())));
            }
        } catch (SQLException e) {
            throw new UnreachableException(
                    "the tables cannot be checked: " + firstLine(e) + (isTableMissing(e) ? ": load them first" : ""),
                    e);
        }
        return checked;
    }

    /** Those that do not hold, each with a place, in one sentence; empty if all hold. */
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

    /** PostgreSQL adds where in the statement. */
    private static String firstLine(SQLException e) {
        return e.getMessage().lines().findFirst().orElse("");
    }

    /** As MySQL and MariaDB say it, and PostgreSQL. */
    private static boolean isTableMissing(SQLException e) {
        return "42S02".equals(e.getSQLState()) || "42P01".equals(e.getSQLState());
    }
}
