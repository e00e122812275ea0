package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Sees to it that a table really has the engine it was asked for; servers may take another one without a word. */
public final class EngineCheck {

    private EngineCheck() {}

    /**
     * The engines a server offers, as it spells them; PostgreSQL's is called heap.
     *
     * @throws UnreachableException if the server cannot be asked
     */
    public static List<String> offered(Database database) {
        if (!database.product().isMySqlFamily()) {
            return List.of("heap");
        }
        List<String> engines = new ArrayList<>();
        try (Connection connection = DataSources.connect(database);
                ResultSet rows = connection
                        .createStatement()
                        .executeQuery(
                                "SELECT engine FROM information_schema.engines WHERE support IN ('YES','DEFAULT')")) {
            while (rows.next()) {
                engines.add(rows.getString(1));
            }
        } catch (SQLException e) {
            throw new UnreachableException("the server does not say which engines it has: " + e.getMessage(), e);
        }
        return engines;
    }

    static void offered(Database database, Dialect dialect) {
        if (dialect.isPostgres()) {
            return;
        }
        List<String> engines = offered(database);
        if (engines.stream().noneMatch(dialect.engine().name()::equalsIgnoreCase)) {
            throw new LoadException(
                    database.place() + " has no engine " + dialect.engine().name() + "; it has "
                            + String.join(", ", engines.stream().sorted().toList()));
        }
    }

    /** @throws LoadException if {@code table} got another engine */
    static void used(Connection connection, Dialect dialect, String table) throws SQLException {
        if (dialect.isPostgres()) {
            return;
        }
        String actual = actual(connection, table);
        Engine wanted = dialect.engine();
        if (!actual.equalsIgnoreCase(wanted.name())) {
            throw new LoadException(
                    "table " + table + " was asked for with engine " + wanted.name() + " but the server made it "
                            + actual + ": the engine is disabled, or sql_mode lacks NO_ENGINE_SUBSTITUTION");
        }
    }

    private static String actual(Connection connection, String table) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(
                "SELECT engine FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?")) {
            query.setString(1, table);
            try (ResultSet rows = query.executeQuery()) {
                return rows.next() ? rows.getString(1) : "nothing";
            }
        }
    }
}
