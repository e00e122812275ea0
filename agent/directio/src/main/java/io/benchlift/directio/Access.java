package io.benchlift.directio;

/** The flags a file is opened with; the order is {@code enum access}'s in load.h. */
public enum Access {
    BUFFERED,
    DIRECT,
    SYNC,
    DSYNC,
    DIRECT_SYNC,
    DIRECT_DSYNC;

    /** Bypasses the page cache: addresses, lengths and offsets must be aligned. */
    public boolean isDirect() {
        return this == DIRECT || this == DIRECT_SYNC || this == DIRECT_DSYNC;
    }
}
