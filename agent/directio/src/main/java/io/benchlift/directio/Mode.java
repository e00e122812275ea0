package io.benchlift.directio;

/** sysbench's six test modes; the order is {@code enum mode}'s in load.h. */
public enum Mode {
    /** Recreates the files, then writes them repeatedly. */
    SEQ_WRITE,
    SEQ_REWRITE,
    SEQ_READ,
    RANDOM_READ,
    RANDOM_WRITE,
    RANDOM_READ_WRITE;

    public boolean writes() {
        return this != SEQ_READ && this != RANDOM_READ;
    }

    public boolean isSequential() {
        return this == SEQ_WRITE || this == SEQ_REWRITE || this == SEQ_READ;
    }
}
