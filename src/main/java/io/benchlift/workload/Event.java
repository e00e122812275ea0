package io.benchlift.workload;

import java.sql.SQLException;

/** One worker's unit of load, run again and again; owned by one thread. */
@FunctionalInterface
public interface Event {

    /** Runs once, from first statement to last. An error ends it; whether it is tried again is the driver's policy. */
    void run() throws SQLException;

    /** Called once after the last event, inside the measured time, such as to send rows that are still buffered. */
    default void finish() throws SQLException {}
}
