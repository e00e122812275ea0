package io.benchlift.workload.fileio;

/** One size of a mix of block sizes, and its weight in the mix. */
public record BlockShare(int bytes, double weight) {
    public BlockShare {
        if (bytes < 1) {
            throw new IllegalArgumentException("a block of " + bytes + " bytes: take 512 or more");
        }
        if (!(weight > 0 && weight <= 1e6)) {
            throw new IllegalArgumentException("a block size of weight " + weight + ": take more than 0");
        }
    }
}
