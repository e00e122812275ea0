package io.benchlift.workload;

import java.sql.SQLException;
import java.util.Map;

/** One worker's unit of load, run again and again; owned by one thread. */
@FunctionalInterface
public interface Event {

    /** Runs once, from first statement to last. An error ends it; whether it is tried again is the driver's policy. */
    void run() throws SQLException;

    /** Called once after the last event, inside the measured time, such as to send rows that are still buffered. */
    default void finish() throws SQLException {}

    /** Which of its scripts ran last, from 0, for loads of several scripts. */
    default int script() {
        return 0;
    }

    /** Which command of that script ran last, from 0. */
    default int command() {
        return 0;
    }

    /** What it counted for itself, read once it has finished; sums over all workers become facts of the result. */
    default Map<String, Double> figures() {
        return Map.of();
    }
}
