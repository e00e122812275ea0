package io.benchlift.agent.privileged;

/**
 * Counters of one thread, all since its start, from {@code /proc/PID/task/TID/io}, {@code stat} and {@code schedstat}.
 * {@code readBytes} and {@code writtenBytes} went to the block layer, {@code readChars} and {@code writtenChars} went
 * through system calls. The unit of ticks is {@code sysconf(_SC_CLK_TCK)}, 100 a second on every Linux.
 */
public record TaskCounters(
        int tid,
        String name,
        long readBytes,
        long writtenBytes,
        long cancelledBytes,
        long readChars,
        long writtenChars,
        long readCalls,
        long writeCalls,
        long userTicks,
        long systemTicks,
        long ioDelayTicks,
        long runNanos,
        long waitNanos,
        long slices) {}
