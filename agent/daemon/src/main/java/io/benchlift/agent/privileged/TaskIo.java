package io.benchlift.agent.privileged;

import java.util.List;

/** What every thread of a database process has read, written and waited for since it started. */
public record TaskIo(int pid, List<TaskCounters> tasks) {

    public TaskIo {
        tasks = List.copyOf(tasks);
    }
}
