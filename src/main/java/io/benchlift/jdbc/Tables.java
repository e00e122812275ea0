package io.benchlift.jdbc;

import io.benchlift.target.Database;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Looks up tables of the current database. */
public final class Tables {

    private Tables() {}

    /** Those of {@code names} that exist, whatever made them. */
    public static List<String> existing(Database database, Collection<String> names) {
        List<String> found = new ArrayList<>();
        try (Connection connection = DataSources.connect(database)) {
            for (String name : names) {
                if (exists(connection, name)) {
                    found.add(name);
                }
            }
        } catch (SQLException e) {
            throw new UnreachableException(ConnectFailure.explain(e, database), e);
        }
        return found;
    }

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
