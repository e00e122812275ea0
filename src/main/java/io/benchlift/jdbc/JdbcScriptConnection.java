package io.benchlift.jdbc;

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

/** A {@link ScriptConnection} to a server, over its JDBC driver. */
public final class JdbcScriptConnection implements ScriptConnection {

    private static final Logger log = LoggerFactory.getLogger(JdbcScriptConnection.class);

    private final Connection connection;
    private final Statement statement;

    private JdbcScriptConnection(Connection connection) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
    }

    /** @param streams whether answers are read row by row */
    public static JdbcScriptConnection open(Database database, Connector connector, boolean streams)
            throws SQLException {
        JdbcScriptConnection opened = new JdbcScriptConnection(DataSources.connectForScripts(database, connector));
        if (streams) {
            Streaming.on(opened.statement);
        }
        return opened;
    }

    /**
     * Reads every row of every answer, as mysqlslap.c of MariaDB 10.11 does in its {@code run_task}. Its library has
     * unpacked every value by then; ours does so on the way to the last one.
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

    /**
     * Sent as text, because a driver that believes it already uses the schema sends nothing, even if the schema was
     * dropped since.
     */
    @Override
    public void use(String schema) throws SQLException {
        statement.execute("USE `" + schema.replace("`", "``") + "`");
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

    /** An error on closing does not change what was measured on the connection. */
    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            log.debug("a connection could not be closed", e);
        }
    }
}
