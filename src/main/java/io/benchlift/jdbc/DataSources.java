package io.benchlift.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** Opens connections: single ones for the run's own needs, pooled ones by HikariCP for the workers. */
public final class DataSources {

    /** Seconds after which a connection with an unanswered statement is closed. */
    public static final int ANSWER_SECONDS = 120;

    private static final int LOAD_ANSWER_SECONDS = 3600;

    /**
     * A server that has accepted the connection must greet soon; the port of another service may stay silent for ever.
     */
    private static final int GREETING_SECONDS = 10;

    /** Shared by all pools, which would otherwise have a thread each. */
    private static final ScheduledExecutorService HOUSEKEEPER = housekeeper();

    private DataSources() {}

    private static ScheduledExecutorService housekeeper() {
        ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1, work -> {
            Thread thread = new Thread(work, "connection housekeeper");
            thread.setDaemon(true);
            return thread;
        });
        executor.setRemoveOnCancelPolicy(true);
        return executor;
    }

    /**
     * One connection, for preparing and checking.
     *
     * @throws UnreachableException if no connection can be made, with the reason and what to do
     */
    public static Connection connect(Database database) {
        return connect(database, Connector.defaultFor(database.product()));
    }

    /** One connection through the given driver. */
    public static Connection connect(Database database, Connector connector) {
        return connect(database, connector, Map.of());
    }

    /** A connection that accepts several statements in one text, for the user's own scripts on MySQL and MariaDB. */
    public static Connection connectForScripts(Database database, Connector connector) {
        return connect(database, connector, Map.of("allowMultiQueries", "true"));
    }

    /** A connection for texts of any size of answer: several statements in one, rows fetched in parts. */
    static Connection connectForTexts(Database database) {
        Connector connector = Connector.defaultFor(database.product());
        return database.product().isMySqlFamily()
                ? connectForScripts(database, connector)
                : connect(database, connector, Map.of("preferQueryMode", "extended"));
    }

    private static Connection connect(Database database, Connector connector, Map<String, String> more) {
        database.encryption().authority().map(Path::of).ifPresent(TrustedAuthorities::require);
        Properties properties = new Properties();
        properties.putAll(DriverProperties.of(connector, database, false, GREETING_SECONDS));
        properties.putAll(more);
        properties.put("user", database.user());
        properties.put("password", database.password());
        try {
            Connection connection = driver(connector).connect(DriverProperties.url(connector, database), properties);
            if (connection == null) {
                throw new IllegalStateException(connector.id() + " does not know its own URL");
            }
            connection.setNetworkTimeout(Runnable::run, LOAD_ANSWER_SECONDS * 1000);
            return connection;
        } catch (SQLException e) {
            throw new UnreachableException(ConnectFailure.explain(e, database), e);
        }
    }

    /** @throws UnreachableException if no connection can be made */
    public static void check(Database database) {
        check(database, Connector.defaultFor(database.product()));
    }

    /** @throws UnreachableException if the given driver can make no connection */
    static void check(Database database, Connector connector) {
        try (Connection connection = connect(database, connector)) {
            connection.isValid(GREETING_SECONDS);
        } catch (SQLException e) {
            throw new UnreachableException(ConnectFailure.explain(e, database), e);
        }
    }

    private static java.sql.Driver driver(Connector connector) throws SQLException {
        return switch (connector) {
            case MYSQL -> new com.mysql.cj.jdbc.Driver();
            case MARIADB -> new org.mariadb.jdbc.Driver();
            case POSTGRESQL -> new org.postgresql.Driver();
        };
    }

    /** A pool with the connection of one worker. */
    static HikariDataSource pool(Load load, Database database) {
        return pool(database, load.target().connector(), properties(load, database));
    }

    private static HikariDataSource pool(Database database, Connector connector, Map<String, String> properties) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("worker");
        config.setDriverClassName(
                switch (connector) {
                    case MYSQL -> com.mysql.cj.jdbc.Driver.class.getName();
                    case MARIADB -> org.mariadb.jdbc.Driver.class.getName();
                    case POSTGRESQL -> org.postgresql.Driver.class.getName();
                });
        config.setJdbcUrl(DriverProperties.url(connector, database));
        config.setUsername(database.user());
        config.setPassword(database.password());
        properties.forEach(config::addDataSourceProperty);
        config.setMaximumPoolSize(1);
        config.setMinimumIdle(1);
        // Short, because a worker that waits here does not see the end of the load; the caller tries again.
        config.setConnectionTimeout(5_000);
        // The first connection is made by the thread that makes the pool; if that fails, the pool tries again.
        config.setInitializationFailTimeout(0);
        config.setScheduledExecutor(HOUSEKEEPER);
        // A connection lives as long as the trial: replacing it half-way would show up as latency.
        config.setMaxLifetime(0);
        config.setIdleTimeout(0);
        config.setKeepaliveTime(0);
        return new HikariDataSource(config);
    }

    /** A worker's connection outside any pool. */
    static Connection own(Load load, Database database) throws SQLException {
        Properties properties = new Properties();
        properties.putAll(properties(load, database));
        properties.put("user", database.user());
        properties.put("password", database.password());
        return driver(load.target().connector())
                .connect(DriverProperties.url(load.target().connector(), database), properties);
    }

    /** The properties given to the workers' driver, also recorded. */
    static Map<String, String> properties(Load load, Database database) {
        Map<String, String> properties = DriverProperties.of(
                load.target().connector(), database, load.target().prepared(), ANSWER_SECONDS);
        if (load.target().connector() == Connector.POSTGRESQL) {
            if (load.rules().sessions().isUnnamed()) {
                properties.put("prepareThreshold", "0");
            }
            if (!load.rules().sessions().serverOptions().isEmpty()) {
                properties.put("options", load.rules().sessions().serverOptions());
            }
        }
        return properties;
    }
}
