package io.benchlift.session.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The versions of the store's tables: one script each, in order, all in one transaction. Two who migrate at once wait
 * for each other. A store of another version is refused with what to do.
 */
final class StoreSchema {

    private static final List<String> SCRIPTS = List.of("V1__store.sql");

    /** Of the lock that is held while the tables are made: "benchlift" in the first bytes of its letters. */
    private static final long LOCK = 0x62656e63686c6966L;

    private StoreSchema() {}

    /** The newest version. */
    static int version() {
        return SCRIPTS.size();
    }

    /** Makes what is missing and returns whether anything was. */
    static boolean migrate(Connection connection, StoreAddress address) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
            statement.execute("CREATE SCHEMA IF NOT EXISTS benchlift");
            statement.execute(
                    "CREATE TABLE IF NOT EXISTS benchlift.schema_version ("
                            + "version integer PRIMARY KEY, script text NOT NULL, installed timestamptz NOT NULL DEFAULT now())");
            statement.execute("GRANT SELECT ON benchlift.schema_version TO PUBLIC");
            int there = installed(statement);
            if (there > version()) {
                throw StoreException.refused("store.newer", address.place(), there, version());
            }
            for (int next = there; next < version(); next++) {
                statement.execute(script(SCRIPTS.get(next)));
                statement.executeUpdate("INSERT INTO benchlift.schema_version (version, script) VALUES (" + (next + 1)
                        + ", '" + SCRIPTS.get(next) + "')");
            }
            return there < version();
        }
    }

    /** @throws StoreException if the store is of another version */
    static void require(Connection connection, StoreAddress address) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            int there = installed(statement);
            if (there > version()) {
                throw StoreException.refused("store.newer", address.place(), there, version());
            }
            if (there < version()) {
                throw StoreException.refused("store.older", address.place(), there, version());
            }
        }
    }

    private static int installed(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT coalesce(max(version), 0) FROM benchlift.schema_version")) {
            row.next();
            return row.getInt(1);
        }
    }

    private static String script(String name) {
        try (InputStream in = StoreSchema.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
