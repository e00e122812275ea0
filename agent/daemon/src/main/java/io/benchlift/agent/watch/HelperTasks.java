package io.benchlift.agent.watch;

import io.benchlift.agent.v1.ThreadCounters;
import java.util.List;

/** What the privileged helper reads of another user's threads. */
@FunctionalInterface
public interface HelperTasks {

    /**
     * The counters of every thread of a database process.
     *
     * @throws WithoutIoException if it cannot tell
     */
    List<ThreadCounters> of(int pid) throws WithoutIoException;

    /** Where there is no helper, for this reason. */
    static HelperTasks missing(String reason) {
        return pid -> {
            throw new WithoutIoException(reason);
        };
    }
}
