package io.benchlift.workload;

/** Generates the rows of a table. */
@FunctionalInterface
public interface Rows {

    /**
     * Writes row {@code number}, counted from 1, or nothing to leave that number out. The same number and stream give the
     * same row.
     */
    void write(long number, RandomStream random, RowWriter to);
}
