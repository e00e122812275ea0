package io.benchlift.jdbc;

import com.sun.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * How much processor time the workers themselves used, the driver's work on statements and answers included: what would be
 * left of a transaction if the server took no time at all. Compiler and collector have threads of their own and are not in
 * it. Used by the sampler's thread only.
 */
final class OwnWork {

    private static final long ENDED = -1;

    private final LongSupplier cpuNanos;
    private long last;
    private long nanos;
    private double seconds;

    /** @param cpuNanos of all workers since they began; negative once one of them has ended and took its figure along */
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

    /** Adds what was used since the last look. */
    void look(double sinceSeconds) {
        long now = cpuNanos.getAsLong();
        if (now >= last) {
            nanos += now - last;
            seconds += sinceSeconds;
            last = now;
        }
    }

    /** What went before was warm-up. */
    void forget() {
        nanos = 0;
        seconds = 0;
    }

    /** Of the time that so many processors had, 0..1; 0 if there was no look while all workers lived. */
    double share(int processors) {
        return seconds > 0 ? nanos / 1e9 / seconds / processors : 0;
    }
}
