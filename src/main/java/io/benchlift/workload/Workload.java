package io.benchlift.workload;

import java.sql.SQLException;
import java.util.List;

/**
 * A load: the tables it needs and what one event does. It says <em>what</em>; when events start, how they are timed and
 * what an error means is the driver's business, so a workload cannot measure wrongly. One file = one workload.
 */
public interface Workload {

    /** The name in plans and on the command line, in the words of the tool it comes from. */
    String name();

    /** All options it takes, in the order of that tool's help. */
    List<Option> options();

    /** The tables that {@code prepare} makes and fills; empty if there are none. */
    List<Table> tables(Options options, Dialect dialect);

    /**
     * What one worker does for every event. Called once per worker, before the load starts: statements are made here.
     * The {@link Call}s stay valid when the connection is replaced.
     */
    Event open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException;

    /** What it loads, and hence what runs it. */
    default Kind kind() {
        return Kind.SQL;
    }

    /** What a load may be on. */
    enum Kind {
        /** A database, by this process. */
        SQL,
        /** Files of a host, by its agent; such a workload has no tables and is never opened. */
        FILES
    }

    /** What is wrong with these options for this dialect, one sentence each; checked before anything happens. */
    default List<String> problems(Options options, Dialect dialect) {
        return List.of();
    }
}
