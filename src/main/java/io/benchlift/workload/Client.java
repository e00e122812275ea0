package io.benchlift.workload;

import java.sql.SQLException;

/** One worker's connection as a workload sees it. Everything executed through it is counted by the driver. */
public interface Client {

    /** A statement of this worker, prepared now and again after every reconnect. */
    Call call(Statement statement) throws SQLException;

    /** A statement whose whole text is made anew for each run, as sysbench sends its inserts. */
    TextCall text(String group, StatementKind kind);

    /** Closes the connection and opens a new one, keeping all calls. */
    void reconnect() throws SQLException;
}
