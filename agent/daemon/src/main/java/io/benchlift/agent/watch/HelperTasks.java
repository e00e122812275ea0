package io.benchlift.agent.watch;

import io.benchlift.agent.v1.ThreadCounters;
import java.util.List;

/** The counters of another user's threads, read by the privileged helper. */
@FunctionalInterface
public interface HelperTasks {

    /**
     * The counters of every thread of a database process.
     *
     * @throws WithoutIoException if it cannot read them
     */
    List<ThreadCounters> of(int pid) throws WithoutIoException;

    /** For a host without a helper, for this reason. */
    static HelperTasks missing(String reason) {
        return pid -> {
            throw new WithoutIoException(reason);
        };
    }
}
