package io.benchlift.workload;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

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
    default Medium medium() {
        return Medium.DATABASE;
    }

    /** What a load may be on. */
    enum Medium {
        /** A database, by this process. */
        DATABASE,
        /** Files of a host, by its agent; such a workload has no tables and is never opened. */
        FILES
    }

    /** The kinds of events that are told apart; empty if all are alike. */
    default List<Kind> kinds(Options options) {
        return List.of();
    }

    /** What holds in the tables before and after every load. */
    default List<Invariant> invariants(Options options, Dialect dialect) {
        return List.of();
    }

    /** What should hold after a load and is told if it does not, without making the trial useless. */
    default List<Invariant> expectations(Options options, Dialect dialect) {
        return List.of();
    }

    /**
     * A query for one number that grows by one with each event of the first kind, so that the server's own count stands
     * beside ours; empty if there is none.
     */
    default Optional<String> serverCount(Options options, Dialect dialect) {
        return Optional.empty();
    }

    /** What is wrong with these options for this dialect, one sentence each; checked before anything happens. */
    default List<String> problems(Options options, Dialect dialect) {
        return List.of();
    }
}
