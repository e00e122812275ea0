package io.benchlift.host;

import io.benchlift.target.HostSample;
import java.util.List;

/** Samples a host every second until closed. */
public interface HostWatch extends AutoCloseable {

    /** A sample and when it arrived, by this process's {@link System#nanoTime}. */
    record Seen(long atNanos, HostSample sample) {}

    /** All samples so far, in order. */
    List<Seen> seen();

    /** Whether the sampled disks are those of the data; otherwise they are all disks of the host. */
    default boolean knowsTheDisks() {
        return true;
    }

    @Override
    void close();
}
