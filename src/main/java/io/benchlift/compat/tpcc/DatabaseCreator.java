package io.benchlift.compat.tpcc;

import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Databases of a server that we may change. */
final class DatabaseCreator {

    private DatabaseCreator() {}

    /**
     * Creates a database if it does not exist.
     *
     * @param database an existing one
     * @param name was checked by {@link Database}, so it needs no escape
     */
    static void make(Database database, String name) {
        try (Connection connection = DataSources.connect(database);
                Statement statement = connection.createStatement()) {
            if (database.product().isMySqlFamily()) {
                statement.execute("CREATE DATABASE IF NOT EXISTS `" + name + "`");
            } else if (!isThere(connection, name)) {
                statement.execute("CREATE DATABASE \"" + name + "\"");
            }
        } catch (SQLException e) {
            throw new UnreachableException(Message.of("compat.tpcc.database", name, Message.of(e)), e);
        }
    }

    private static boolean isThere(Connection connection, String name) throws SQLException {
        try (PreparedStatement look = connection.prepareStatement("SELECT 1 FROM pg_database WHERE datname = ?")) {
            look.setString(1, name);
            try (ResultSet rows = look.executeQuery()) {
                return rows.next();
            }
        }
    }
}
