package io.benchlift.workload.sysbench;

import io.benchlift.workload.Worker;

/**
 * Numbers of 32 bits that look random and never repeat, not even between two workers of a run: each worker counts
 * through its own residue class from a random start, and a one-to-one mixing scatters the counts.
 */
final class UniqueIds {

    private static final long ALL = 1L << 32;

    private final int index;
    private final int workers;
    private final long span;
    private long position;

    UniqueIds(Worker worker) {
        index = worker.index();
        workers = worker.workers();
        span = ALL / workers;
        position = worker.random().nextLong(span);
    }

    /** In the range of MySQL's INTEGER, from -2^31 to 2^31 - 1. */
    int next() {
        position = position + 1 == span ? 0 : position + 1;
        return mix((int) (position * workers + index));
    }

    /** The last steps of MurmurHash3, each of which is reversible. */
    private static int mix(int number) {
        int mixed = (number ^ (number >>> 16)) * 0x85EBCA6B;
        mixed = (mixed ^ (mixed >>> 13)) * 0xC2B2AE35;
        return mixed ^ (mixed >>> 16);
    }
}
