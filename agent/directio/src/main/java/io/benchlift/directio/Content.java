package io.benchlift.directio;

/** The content of writes; the order is {@code enum content}'s in load.h. */
public enum Content {
    /** sysbench's: every byte is zero, which makes compressing storage look better than it is. */
    ZEROS,
    /** Incompressible, and no two blocks are alike. */
    RANDOM,
    /** Random, with sequence, checksum and offset in the block's tail; every read checks them. */
    VALIDATED
}
