package io.benchlift.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Looks up tables of the current database. */
final class Tables {

    private Tables() {}

    static boolean exists(Connection connection, String table) throws SQLException {
        boolean mysql = connection.getMetaData().getURL().startsWith("jdbc:m");
        String schema = mysql ? "DATABASE()" : "current_schema()";
        try (PreparedStatement query = connection.prepareStatement(
                "SELECT 1 FROM information_schema.tables WHERE table_schema = " + schema + " AND table_name = ?")) {
            query.setString(1, table);
            try (ResultSet rows = query.executeQuery()) {
                return rows.next();
            }
        }
    }
}
