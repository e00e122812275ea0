package io.benchlift.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import io.benchlift.target.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The source of one worker's connections. */
sealed interface ConnectionSource extends AutoCloseable {

    Connection borrow() throws SQLException;

    /** Closes the connection, whatever state it is in. */
    void evict(Connection borrowed);

    /** Closes every connection; later ones are refused. From any thread. */
    @Override
    void close();

    /**
     * Connections from the worker's own pool of one, made when the first is borrowed. One pool for all workers would open
     * them one after the other: a pool has a single thread that connects, and it pauses after each connection.
     */
    final class Pooled implements ConnectionSource {

        private final Supplier<HikariDataSource> maker;
        private HikariDataSource pool;
        private boolean isClosed;

        Pooled(Supplier<HikariDataSource> maker) {
            this.maker = maker;
        }

        @Override
        public Connection borrow() throws SQLException {
            return pool().getConnection();
        }

        @Override
        public void evict(Connection borrowed) {
            pool.evictConnection(borrowed);
        }

        private synchronized HikariDataSource pool() throws SQLException {
            if (isClosed) {
                throw new SQLException("the load has ended", "08003");
            }
            if (pool == null) {
                pool = maker.get();
            }
            return pool;
        }

        @Override
        public synchronized void close() {
            isClosed = true;
            if (pool != null) {
                pool.close();
            }
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

        /** The worker closes its connections itself. */
        @Override
        public void close() {}
    }
}
