package io.benchlift.directio;

/** One block size of a mix, and its weight relative to the others. */
public record BlockShare(int bytes, double weight) {
    public BlockShare {
        if (bytes < 1) {
            throw new IllegalArgumentException("a block of " + bytes + " bytes; it needs at least 1");
        }
        if (!(weight > 0) || Double.isInfinite(weight)) {
            throw new IllegalArgumentException("block size " + bytes + " has weight " + weight + "; give more than 0");
        }
    }
}
