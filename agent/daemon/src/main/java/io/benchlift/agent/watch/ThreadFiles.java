package io.benchlift.agent.watch;

import io.benchlift.agent.linux.Fields;
import io.benchlift.agent.linux.ProcFile;
import io.benchlift.agent.v1.ThreadCounters;
import java.nio.file.Path;

/** The counters of one thread: every user may read {@code schedstat} and {@code comm}, only the owner {@code io}. */
final class ThreadFiles implements AutoCloseable {

    /** A server names its threads after it has created them, so a name is read again now and then. */
    private static final int SAMPLES_PER_NAME = 10;

    private final int pid;
    private final int thread;
    private final ProcFile io;
    private final ProcFile schedule;
    private final ProcFile comm;
    private String name = "";
    private int samples;

    ThreadFiles(Path root, int pid, int thread) {
        Path directory = root.resolve("proc/" + pid + "/task/" + thread);
        this.pid = pid;
        this.thread = thread;
        this.io = new ProcFile(directory.resolve("io"));
        this.schedule = new ProcFile(directory.resolve("schedstat"));
        this.comm = new ProcFile(directory.resolve("comm"));
    }

    /** @return false if the thread has ended */
    boolean read(boolean withIo, Fields fields, ThreadCounters.Builder into) {
        if (!schedule.read(fields)) {
            return false;
        }
        into.setPid(pid).setThread(thread).setCpuNanos(fields.number()).setRunQueueNanos(fields.number());
        if (samples <= 1 || samples % SAMPLES_PER_NAME == 0) {
            name = comm.read(fields) ? fields.rest() : name;
        }
        samples++;
        into.setName(name);
        return !withIo || readIo(fields, into);
    }

    boolean readIo(Fields fields, ThreadCounters.Builder into) {
        if (!io.read(fields)) {
            return false;
        }
        for (; fields.hasMore(); fields.nextLine()) {
            switch (fields.word()) {
                case "rchar:" -> into.setReadChars(fields.number());
                case "wchar:" -> into.setWrittenChars(fields.number());
                case "read_bytes:" -> into.setReadBytes(fields.number());
                case "write_bytes:" -> into.setWrittenBytes(fields.number());
                default -> {
                    // Calls and cancelled bytes are not used.
                }
            }
        }
        return true;
    }

    @Override
    public void close() {
        io.close();
        schedule.close();
        comm.close();
    }
}
