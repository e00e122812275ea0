package io.benchlift.jdbc;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.target.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;

/** One real server of each kind for all tests of this process; a server ends with the process it belongs to. */
public final class RealServers {

    private static final Map<Edition, EmbeddedServer> SERVERS = new EnumMap<>(Edition.class);

    private RealServers() {}

    public static synchronized EmbeddedServer of(Edition edition) {
        return SERVERS.compute(
                edition,
                (key, server) -> server != null && server.isAlive()
                        ? server
                        : EmbeddedServer.start(ServerSettings.defaults(edition)));
    }

    public static void execute(Database database, String... statements) throws SQLException {
        try (Connection connection = DataSources.connect(database);
                var statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    public static long number(Database database, String query) throws SQLException {
        return Long.parseLong(text(database, query));
    }

    public static String text(Database database, String query) throws SQLException {
        try (Connection connection = DataSources.connect(database);
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
