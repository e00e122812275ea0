package io.benchlift.cli.slap;

import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.Streaming;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A real connection. */
final class JdbcWire implements Wire {

    private static final Logger log = LoggerFactory.getLogger(JdbcWire.class);

    private final Connection connection;
    private final Statement statement;

    private JdbcWire(Connection connection) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
    }

    /**
     * Walks through every row of every answer, as mysqlslap.c of MariaDB 10.11 does in its {@code run_task}; its library
     * has unpacked every value by then, ours does so on the way to the last one.
     */
    @Override
    public void send(String sql) throws SQLException {
        boolean hasRows = statement.execute(sql);
        while (hasRows || statement.getUpdateCount() != -1) {
            if (hasRows) {
                walkThrough(statement.getResultSet());
            }
            hasRows = statement.getMoreResults();
        }
    }

    private static void walkThrough(ResultSet rows) throws SQLException {
        int last = rows.getMetaData().getColumnCount();
        while (rows.next()) {
            rows.getObject(last);
        }
    }

    /** As text, for a driver that thinks it is there already sends nothing, even if the schema was dropped since. */
    @Override
    public void use(String schema) throws SQLException {
        statement.execute("USE " + SlapSchema.quoted(schema));
    }

    @Override
    public List<String> column(String sql, int column) throws SQLException {
        List<String> values = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(column));
            }
        }
        return values;
    }

    /** What a connection still says when it goes does not change what was measured on it. */
    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            log.debug("a connection could not be closed", e);
        }
    }

    /**
     * To one server.
     *
     * @param streams whether clients read answers row by row
     */
    record To(Database database, Connector connector, String initCommand, boolean streams) implements Wire.Maker {

        @Override
        public Wire main() throws SQLException {
            return new JdbcWire(DataSources.connectForScripts(database, connector));
        }

        @Override
        public Wire client(String schema) throws SQLException {
            JdbcWire wire = new JdbcWire(DataSources.connectForScripts(database.withSchema(schema), connector));
            if (streams) {
                Streaming.on(wire.statement);
            }
            if (!initCommand.isEmpty()) {
                wire.send(initCommand);
            }
            return wire;
        }
    }
}
