package io.benchlift.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import io.benchlift.target.Database;
import java.sql.Connection;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The source of a worker's connections. */
sealed interface ConnectionSource {

    Connection borrow() throws SQLException;

    /** Closes the connection, whatever state it is in. */
    void evict(Connection borrowed);

    /** Connections from a pool. */
    record Pooled(HikariDataSource pool) implements ConnectionSource {

        @Override
        public Connection borrow() throws SQLException {
            return pool.getConnection();
        }

        @Override
        public void evict(Connection borrowed) {
            pool.evictConnection(borrowed);
        }
    }

    /** Connections made for this worker alone, for loads that measure connecting. */
    record Own(Load load, Database database) implements ConnectionSource {

        private static final Logger log = LoggerFactory.getLogger(Own.class);

        @Override
        public Connection borrow() throws SQLException {
            return DataSources.own(load, database);
        }

        @Override
        public void evict(Connection borrowed) {
            try {
                borrowed.close();
            } catch (SQLException e) {
                log.debug("a connection that is no longer wanted did not close", e);
            }
        }
    }
}
