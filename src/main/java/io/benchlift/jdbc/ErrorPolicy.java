package io.benchlift.jdbc;

import java.sql.SQLException;

/** Decides what an error in an event means. One instance serves all workers, so it has no state. */
public interface ErrorPolicy {

    /** What the worker does next. */
    enum Action {
        /** Roll back, then run the event again with the same random numbers. */
        RETRY,
        /** Run the event again at once, with new random numbers and without a rollback. */
        RESTART,
        /** Roll back, count the event as failed, and go on with the next one. */
        GIVE_UP,
        /** Open a new connection, then go on with the next event. */
        RECONNECT,
        /** Open a new connection, then run the event again. */
        RECONNECT_AND_RESTART,
        /** End this worker, which reports why; the others go on. */
        ABORT,
        /** End the load: more events would measure nothing. */
        STOP
    }

    /** @param attempt how often this event has failed, from 1 */
    Action onError(SQLException error, int attempt);

    /** Nanoseconds to wait before attempt number {@code attempt + 1}, given a random number in [0, 1). */
    long backOffNanos(int attempt, double random);

    /** Whether a rollback is sent before an event is run again. */
    boolean rollsBack();

    /** A try as messages name it. */
    default String tried(int attempt) {
        return "try " + attempt;
    }
}
