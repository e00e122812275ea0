package io.benchlift.compat.slap;

import io.benchlift.jdbc.JdbcScriptConnection;
import io.benchlift.jdbc.ScriptConnection;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import java.sql.SQLException;

/** Makes the connections of a run. */
interface SlapConnections {

    /** For dropping, creating and loading: no schema is selected yet. */
    ScriptConnection main() throws SQLException;

    /** For one of the clients. */
    ScriptConnection client(String schema);

    /**
     * To one server.
     *
     * @param initCommand sent by every client after connecting; empty sends nothing
     * @param streams whether clients read results row by row
     */
    record ToServer(Database database, Connector connector, String initCommand, boolean streams)
            implements SlapConnections {

        @Override
        public ScriptConnection main() throws SQLException {
            return JdbcScriptConnection.open(database, connector, false);
        }

        @Override
        public ScriptConnection client(String schema) {
            try {
                ScriptConnection client = JdbcScriptConnection.open(database.withSchema(schema), connector, streams);
                if (!initCommand.isEmpty()) {
                    client.send(initCommand);
                }
                return client;
            } catch (SQLException e) {
                throw SlapFailure.of(initCommand, e);
            }
        }
    }
}
