package io.benchlift.workload;

/**
 * Identifies a worker and holds its stream of random numbers.
 *
 * @param index from 0
 * @param workers how many there are
 */
public record Worker(int index, int workers, RandomStream random) {

    public Worker {
        if (index < 0 || index >= workers) {
            throw new IllegalArgumentException("worker " + index + " of " + workers);
        }
    }
}
