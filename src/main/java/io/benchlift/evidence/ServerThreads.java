package io.benchlift.evidence;

import io.benchlift.target.Product;
import io.benchlift.text.Message;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks a server which thread of the operating system serves which connection. Each product has its own table for this.
 */
public final class ServerThreads {

    /** MariaDB's performance_schema is off by default; PROCESSLIST.TID is always there and is the same number. */
    private static final String MARIADB =
            """
            SELECT TID, ID, USER, DB, '' AS ROLE, CONCAT_WS(': ', COMMAND, NULLIF(STATE, '')) AS STATE, INFO
            FROM information_schema.PROCESSLIST
            """;

    private static final String MYSQL =
            """
            SELECT THREAD_OS_ID, IF(TYPE = 'FOREGROUND', PROCESSLIST_ID, 0), PROCESSLIST_USER, PROCESSLIST_DB,
                   IF(TYPE = 'FOREGROUND', '', NAME), CONCAT_WS(': ', PROCESSLIST_COMMAND, PROCESSLIST_STATE),
                   PROCESSLIST_INFO
            FROM performance_schema.threads
            WHERE THREAD_OS_ID IS NOT NULL
            """;

    private static final String POSTGRESQL =
            """
            SELECT pid, CASE WHEN backend_type = 'client backend' THEN pid ELSE 0 END, usename, datname,
                   CASE WHEN backend_type = 'client backend' THEN '' ELSE backend_type END, state, query
            FROM pg_stat_activity
            """;

    private ServerThreads() {}

    /**
     * All threads the server reports to this user.
     *
     * @throws NotToldException if this server reports none, with what to do
     */
    public static List<ServerThread> read(Connection connection, Product product) throws SQLException {
        List<ServerThread> threads = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query(connection, product))) {
            while (rows.next()) {
                threads.add(new ServerThread(
                        rows.getInt(1),
                        rows.getLong(2),
                        text(rows, 3),
                        text(rows, 4),
                        text(rows, 5),
                        text(rows, 6),
                        text(rows, 7).strip().replaceAll("\\s+", " ")));
            }
        }
        if (threads.isEmpty()) {
            throw new UnreportedFactException(Message.of("evidence.no-threads"));
        }
        return threads;
    }

    /** The thread that serves {@code connection}, which leads to the server's process. */
    public static int own(Connection connection, Product product) throws SQLException {
        String query = product == Product.POSTGRESQL ? "SELECT pg_backend_pid()" : "SELECT CONNECTION_ID()";
        long id;
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            id = row.getLong(1);
        }
        return read(connection, product).stream()
                .filter(thread -> thread.connection() == id)
                .findFirst()
                .map(ServerThread::operatingSystemId)
                .orElseThrow(
                        () -> new UnreportedFactException(Message.of("evidence.no-own-thread", String.valueOf(id))));
    }

    private static String query(Connection connection, Product product) throws SQLException {
        return switch (product) {
            case MARIADB -> MARIADB;
            case POSTGRESQL -> POSTGRESQL;
            case MYSQL -> {
                var version = connection.getMetaData();
                if (version.getDatabaseMajorVersion() < 5
                        || version.getDatabaseMajorVersion() == 5 && version.getDatabaseMinorVersion() < 7) {
                    throw new UnreportedFactException(
                            Message.of("evidence.old-mysql", version.getDatabaseProductVersion()));
                }
                yield MYSQL;
            }
        };
    }

    private static String text(ResultSet rows, int column) throws SQLException {
        String text = rows.getString(column);
        return text == null ? "" : text;
    }
}
