package io.benchlift.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import io.benchlift.target.Database;
import java.sql.Connection;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where a worker's connections come from. */
sealed interface Lender {

    Connection borrow() throws SQLException;

    /** Throws it away, whatever state it is in. */
    void evict(Connection borrowed);

    /** From a pool. */
    record Pooled(HikariDataSource pool) implements Lender {

        @Override
        public Connection borrow() throws SQLException {
            return pool.getConnection();
        }

        @Override
        public void evict(Connection borrowed) {
            pool.evictConnection(borrowed);
        }
    }

    /** Made for this worker alone, where making connections is part of what is measured. */
    record Own(Load load, Database database) implements Lender {

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
