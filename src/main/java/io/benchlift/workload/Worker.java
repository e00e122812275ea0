package io.benchlift.workload;

/**
 * Identifies a worker and holds its stream of random numbers.
 *
 * @param index from 0
 * @param workers how many there are
 * @param messages receives what the worker has to say while it runs
 */
public record Worker(int index, int workers, RandomStream random, Messages messages) {

    /** A worker whose messages are dropped. */
    public Worker(int index, int workers, RandomStream random) {
        this(index, workers, random, Messages.NONE);
    }

    public Worker {
        if (index < 0 || index >= workers) {
            throw new IllegalArgumentException("worker " + index + " of " + workers);
        }
    }
}
