package io.benchlift.remote.host;

import io.benchlift.measure.Interval;

/** Somebody who watches a file load. */
public interface FileLoadListener {

    /** The load's threads are ready and let go; {@code how} says what exactly they do. */
    void started(String how);

    /** Worth knowing, but no error. */
    void noted(String text);

    /** A second has passed. */
    void interval(Interval interval);
}
