package io.benchlift.remote.host;

import io.benchlift.target.HostSample;
import java.util.List;

/** Somebody who looks at a host every second until closed. */
public interface HostWatch extends AutoCloseable {

    /** A sample and when it arrived, by this process's {@link System#nanoTime}. */
    record Seen(long atNanos, HostSample sample) {}

    /** All samples so far, in order. */
    List<Seen> seen();

    /** Whether the disks it looks at are those of the data; else they are all the host has. */
    default boolean knowsTheDisks() {
        return true;
    }

    @Override
    void close();
}
