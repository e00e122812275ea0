package io.benchlift.jdbc;

/** How late events started although their worker was free; written by the worker, read by the sampler. */
final class Lag {

    private static final long LATE_NANOS = 1_000_000;

    private volatile long worstNanos;
    private long late;
    private long all;

    void add(long nanos) {
        all++;
        if (nanos > LATE_NANOS) {
            late++;
        }
        if (nanos > worstNanos) {
            worstNanos = nanos;
        }
    }

    /** The largest lag since the last call. */
    long takeWorst() {
        long worst = worstNanos;
        worstNanos = 0;
        return worst;
    }

    /** The share of starts that were more than a millisecond late; read when the worker is done. */
    double lateShare() {
        return all == 0 ? 0 : (double) late / all;
    }
}
