package io.benchlift.jdbc;

import io.benchlift.target.Database;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads a server's version and variables, for the record. */
public final class ServerFacts {

    private static final Logger log = LoggerFactory.getLogger(ServerFacts.class);

    private ServerFacts() {}

    /** Product, version and all variables, secrets masked; keys start with {@code server.}. */
    public static Map<String, String> read(Database database) {
        Map<String, String> facts = new TreeMap<>();
        facts.put("server.place", database.place());
        facts.put("server.tls", database.encryption().tls().id());
        boolean mysql = database.product().isMySqlFamily();
        try (Connection connection = DataSources.connect(database)) {
            query(connection, mysql ? "SELECT @@version, @@version_comment" : "SELECT version(), ''", (name, value) -> {
                facts.put("server.version", name);
                facts.put("server.version_comment", value);
            });
            query(
                    connection,
                    mysql ? "SHOW GLOBAL VARIABLES" : "SELECT name, setting FROM pg_settings",
                    (name, value) ->
                            facts.put("server.variable." + name.toLowerCase(Locale.ROOT), masked(name, value)));
        } catch (SQLException e) {
            throw new UnreachableException(ConnectFailure.explain(e, database), e);
        }
        return facts;
    }

    /** Counters of the whole server, such as {@code Com_commit} or {@code xact_commit}. */
    public static Map<String, Long> counters(Database database) {
        Map<String, Long> counters = new TreeMap<>();
        boolean mysql = database.product().isMySqlFamily();
        Pair count = (name, value) -> {
            if (value != null && value.matches("\\d{1,18}")) {
                counters.put(name, Long.parseLong(value));
            }
        };
        try (Connection connection = DataSources.connect(database)) {
            if (mysql) {
                query(connection, "SHOW GLOBAL STATUS", count);
            } else {
                query(
                        connection,
                        "SELECT key, value FROM pg_stat_database d, jsonb_each_text(to_jsonb(d))"
                                + " WHERE d.datname = current_database()",
                        count);
                query(connection, checkpoints(connection.getMetaData().getDatabaseMajorVersion()), count);
                places(connection, count);
            }
        } catch (SQLException e) {
            throw new UnreachableException(ConnectFailure.explain(e, database), e);
        }
        return counters;
    }

    /** PostgreSQL 17 counts its checkpoints in a separate view, under other names. */
    private static String checkpoints(int version) {
        return version >= 17
                ? "SELECT 'num_requested', num_requested FROM pg_stat_checkpointer"
                        + " UNION ALL SELECT 'buffers_checkpoint', buffers_written FROM pg_stat_checkpointer"
                : "SELECT 'num_requested', checkpoints_req FROM pg_stat_bgwriter"
                        + " UNION ALL SELECT 'buffers_checkpoint', buffers_checkpoint FROM pg_stat_bgwriter";
    }

    /**
     * The end of the log and the position where the last checkpoint began; databases derived from PostgreSQL have no
     * such log and are skipped.
     */
    private static void places(Connection connection, Pair each) {
        try {
            query(
                    connection,
                    "SELECT 'wal_insert_lsn', pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text"
                            + " WHERE NOT pg_is_in_recovery()"
                            + " UNION ALL SELECT 'checkpoint_redo_lsn', pg_wal_lsn_diff(redo_lsn, '0/0')::text"
                            + " FROM pg_control_checkpoint()",
                    each);
        } catch (SQLException e) {
            log.debug("the server does not say how far its checkpoints are", e);
        }
    }

    private interface Pair {
        void of(String name, String value);
    }

    private static void query(Connection connection, String sql, Pair each) throws SQLException {
        try (ResultSet rows = connection.createStatement().executeQuery(sql)) {
            while (rows.next()) {
                each.of(rows.getString(1), rows.getString(2));
            }
        }
    }

    private static String masked(String name, String value) {
        String lower = name.toLowerCase(Locale.ROOT);
        boolean secret = (lower.contains("password") || lower.contains("passphrase"))
                && value != null
                && !value.matches("|ON|OFF|on|off|\\d+|md5|scram-sha-256");
        return secret ? "***" : String.valueOf(value);
    }
}
