package io.benchlift.directio;

/** What is written; the order is {@code enum content}'s in load.h. */
public enum Content {
    /** sysbench's: every byte is zero, which flatters storage that compresses. */
    ZEROS,
    /** Does not compress, and no two blocks are alike. */
    RANDOM,
    /** Random, with sequence, checksum and offset in the block's tail; every read checks them. */
    VALIDATED
}
