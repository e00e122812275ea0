package io.benchlift.jdbc;

import com.sun.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * How much processor time the workers themselves used, including the driver's work on statements and answers: the part
 * of a transaction that would remain if the server took no time. Compiler and garbage collector have their own threads
 * and are not included. Used by the sampler's thread only.
 */
final class OwnWork {

    private static final long ENDED = -1;

    private final LongSupplier cpuNanos;
    private long last;
    private long nanos;
    private double seconds;

    /**
     * @param cpuNanos of all workers since they began; negative once one of them has ended, because its time is then
     *     lost
     */
    OwnWork(LongSupplier cpuNanos) {
        this.cpuNanos = cpuNanos;
    }

    static OwnWork of(ThreadMXBean threads, long[] ids) {
        return new OwnWork(() -> {
            long[] times = threads.getThreadCpuTime(ids);
            return Arrays.stream(times).anyMatch(time -> time < 0)
                    ? ENDED
                    : Arrays.stream(times).sum();
        });
    }

    /** Adds the time used since the last call. */
    void look(double sinceSeconds) {
        long now = cpuNanos.getAsLong();
        if (now >= last) {
            nanos += now - last;
            seconds += sinceSeconds;
            last = now;
        }
    }

    /** Starts the measurement; earlier work was warm-up. */
    void forget() {
        nanos = 0;
        seconds = 0;
    }

    /** The share of the time of so many processors, 0..1; 0 if there was no sample while all workers lived. */
    double share(int processors) {
        return seconds > 0 ? nanos / 1e9 / seconds / processors : 0;
    }
}
