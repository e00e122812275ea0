package io.benchlift.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the number of events from the tables themselves, at the beginning of the measurement and after its last event.
 * If a query fails, only this figure is missing; the trial goes on.
 */
final class ServerCount implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(ServerCount.class);

    private final String query;
    private Connection connection;
    private long first;
    private long firstAt;
    private Map<String, String> facts = Map.of();

    private ServerCount(String query) {
        this.query = query;
    }

    /** Connects at once, because connecting takes a while. */
    static ServerCount of(Load load) {
        ServerCount count = new ServerCount(load.work()
                .workload()
                .serverCount(load.work().options(), load.work().dialect())
                .orElse(""));
        if (!count.query.isEmpty()) {
            count.connection =
                    DataSources.connect(load.database(), load.target().connector());
        }
        return count;
    }

    void start() {
        if (connection != null) {
            first = number();
            firstAt = System.nanoTime();
        }
    }

    void end() {
        if (connection != null) {
            long grown = number() - first;
            double seconds = (System.nanoTime() - firstAt) / 1e9;
            if (connection != null) {
                facts = Map.of(
                        "server_count.events", Long.toString(grown),
                        "server_count.seconds", Double.toString(seconds));
            }
        }
    }

    /** The growth of the server's count and the time it took; empty if it is unknown. */
    Map<String, String> facts() {
        return facts;
    }

    private long number() {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? rows.getLong(1) : 0;
        } catch (SQLException e) {
            log.warn("the server's own count is missing: {}", e.getMessage());
            close();
            return 0;
        }
    }

    @Override
    public void close() {
        if (connection == null) {
            return;
        }
        try {
            connection.close();
        } catch (SQLException e) {
            log.debug("a connection that only counted did not close", e);
        }
        connection = null;
    }
}
