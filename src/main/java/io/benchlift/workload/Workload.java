package io.benchlift.workload;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * A load: the tables it needs and what one event does. The driver decides when events start, how they are timed and
 * what an error means, so a workload cannot measure wrongly. One file = one workload.
 */
public interface Workload {

    /** The name in plans and on the command line, as in the tool it comes from. */
    String name();

    /** All its options, in the order of that tool's help. */
    List<Option> options();

    /** The tables that {@code prepare} makes and fills; empty if there are none. */
    List<Table> tables(Options options, Dialect dialect);

    /**
     * What one worker does for every event. Called once per worker, before the load starts: statements are made here.
     * The {@link Call}s stay valid when the connection is replaced.
     */
    Event open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException;

    /** What it puts load on, which also decides what runs it. */
    default Medium medium() {
        return Medium.DATABASE;
    }

    /** The targets of a load. */
    enum Medium {
        /** A database, loaded by this process. */
        DATABASE,
        /** Files of a host, loaded by its agent; such a workload has no tables and is never opened. */
        FILES
    }

    /** The kinds of events that are counted separately; empty if all are alike. */
    default List<Kind> kinds(Options options) {
        return List.of();
    }

    /** Whether it is what the standard of its name says; a load of the user's own is flagged. */
    default boolean isStandard(Options options) {
        return true;
    }

    /** Conditions of the tables before and after every load. */
    default List<Invariant> invariants(Options options, Dialect dialect) {
        return List.of();
    }

    /** Conditions that should hold after a load; a broken one is reported, but the trial stays valid. */
    default List<Invariant> expectations(Options options, Dialect dialect) {
        return List.of();
    }

    /**
     * A query for one number that grows by one with each event of the first kind, so that the server's own count can be
     * compared with the driver's; empty if there is none.
     */
    default Optional<String> serverCount(Options options, Dialect dialect) {
        return Optional.empty();
    }

    /** The problems of these options for this dialect, one sentence each; checked before anything happens. */
    default List<String> problems(Options options, Dialect dialect) {
        return List.of();
    }
}
