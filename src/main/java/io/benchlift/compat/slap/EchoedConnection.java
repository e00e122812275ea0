package io.benchlift.compat.slap;

import io.benchlift.jdbc.ScriptConnection;
import java.io.PrintStream;
import java.sql.SQLException;
import java.util.List;

/** Prints each statement before it is sent; for {@code -v -v -v}. */
record EchoedConnection(ScriptConnection connection, PrintStream out) implements ScriptConnection {

    @Override
    public void send(String sql) throws SQLException {
        out.print(sql + ";\n");
        connection.send(sql);
    }

    @Override
    public void use(String schema) throws SQLException {
        connection.use(schema);
    }

    @Override
    public List<String> column(String sql, int column) throws SQLException {
        out.print(sql + ";\n");
        return connection.column(sql, column);
    }

    @Override
    public void close() {
        connection.close();
    }

    /** Wraps the connections of another instance. */
    record To(SlapConnections connections, PrintStream out) implements SlapConnections {

        @Override
        public ScriptConnection main() throws SQLException {
            return new EchoedConnection(connections.main(), out);
        }

        @Override
        public ScriptConnection client(String schema) {
            ScriptConnection client = connections.client(schema);
            out.print("connected!\n");
            return new EchoedConnection(client, out);
        }
    }
}
