package io.benchlift.workload;

import java.sql.SQLException;
import java.util.Map;

/** One worker's unit of load, run again and again; owned by one thread. */
@FunctionalInterface
public interface Event {

    /**
     * Runs once, from first statement to last. An error ends it; the driver's policy decides whether it is tried again.
     */
    void run() throws SQLException;

    /**
     * Called before each event that is not a further try of the one before: decides what {@link #run} will do, and
     * returns how long its user is busy first, in nanoseconds. That time does not count as latency. An open loop does
     * not wait, because it has a schedule.
     */
    default long pauseNanos() {
        return 0;
    }

    /** The current event's index in {@link Workload#kinds}, from 0. */
    default int kind() {
        return 0;
    }

    /** Called once after the last event, inside the measured time, for example to send rows that are still buffered. */
    default void finish() throws SQLException {}

    /** The script that ran last, from 0, for loads of several scripts. */
    default int script() {
        return 0;
    }

    /** The command of that script that ran last, from 0. */
    default int command() {
        return 0;
    }

    /** The event's own counts, read once it has finished; sums over all workers become facts of the result. */
    default Map<String, Double> figures() {
        return Map.of();
    }
}
