package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.text.Message;
import io.benchlift.workload.Dialect;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Checks that a table has the requested engine; a server may use another one without an error. */
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
            throw new UnreachableException(Message.of("load.engines-unknown", Message.of(e)), e);
        }
        return engines;
    }

    static void offered(Database database, Dialect dialect) {
        if (dialect.isPostgres()) {
            return;
        }
        List<String> engines = offered(database);
        if (engines.stream().noneMatch(dialect.engine().name()::equalsIgnoreCase)) {
            throw new LoadException(Message.of(
                    "load.no-engine",
                    database.place(),
                    dialect.engine().name(),
                    String.join(", ", engines.stream().sorted().toList())));
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
            throw new LoadException(Message.of("load.substituted", table, wanted.name(), actual));
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
