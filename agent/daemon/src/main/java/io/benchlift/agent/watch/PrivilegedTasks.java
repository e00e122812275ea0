package io.benchlift.agent.watch;

import io.benchlift.agent.privileged.HelperGoneException;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.privileged.TaskCounters;
import io.benchlift.agent.privileged.TaskIo;
import io.benchlift.agent.v1.ThreadCounters;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;

/** Thread counters by way of the helper, in the wire's words. */
public final class PrivilegedTasks implements HelperTasks {

    private final IntFunction<TaskIo> helper;

    /** @param helper what the helper says of a process */
    public PrivilegedTasks(IntFunction<TaskIo> helper) {
        this.helper = helper;
    }

    @Override
    public List<ThreadCounters> of(int pid) throws WithoutIoException {
        try {
            return helper.apply(pid).tasks().stream()
                    .map(task -> counters(pid, task))
                    .toList();
        } catch (RefusedException e) {
            if (!Files.exists(Path.of("/proc/" + pid))) {
                // A backend that ended since the family was counted.
                return List.of();
            }
            throw new WithoutIoException(e.getMessage());
        } catch (HelperGoneException e) {
            throw new WithoutIoException(e.getMessage());
        }
    }

    private static ThreadCounters counters(int pid, TaskCounters task) {
        return ThreadCounters.newBuilder()
                .setPid(pid)
                .setThread(task.tid())
                .setName(task.name())
                .setReadBytes(task.readBytes())
                .setWrittenBytes(task.writtenBytes())
                .setReadChars(task.readChars())
                .setWrittenChars(task.writtenChars())
                .setCpuNanos(task.runNanos())
                .setRunQueueNanos(task.waitNanos())
                .build();
    }
}
