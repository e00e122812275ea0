package io.benchlift.workload;

/**
 * The parts a table is loaded in, several at once, each with its own random numbers: part n has the n-th share of the
 * row numbers, and all its rows, and no others, have n in {@code column}.
 *
 * @param count from 1
 */
public record Parts(int count, String column) {

    /** A table that is loaded from first to last by one thread. */
    public static final Parts ONE = new Parts(1, "");

    public Parts {
        if (count < 1) {
            throw new IllegalArgumentException(count + " parts");
        }
    }

    public boolean isWhole() {
        return column.isEmpty();
    }
}
