package io.benchlift.host;

import io.benchlift.measure.Interval;

/** Receives the events of a file load. */
public interface FileLoadListener {

    /** The load's threads have started; {@code how} says exactly what they do. */
    void started(String how);

    /** A second has passed. */
    void interval(Interval interval);
}
