package io.benchlift.target;

import java.util.List;

/**
 * All threads of a server at one moment.
 *
 * @param pid the server's main process
 * @param withoutIo why the I/O counters are missing; empty if they are present
 */
public record ThreadSample(long monotonicNanos, int pid, List<ThreadCounters> threads, String withoutIo) {

    public ThreadSample {
        threads = List.copyOf(threads);
    }
}
