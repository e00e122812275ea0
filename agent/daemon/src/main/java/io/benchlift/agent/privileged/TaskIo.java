package io.benchlift.agent.privileged;

import java.util.List;

/** The bytes read and written and the waiting time of every thread of a database process since its start. */
public record TaskIo(int pid, List<TaskCounters> tasks) {

    public TaskIo {
        tasks = List.copyOf(tasks);
    }
}
