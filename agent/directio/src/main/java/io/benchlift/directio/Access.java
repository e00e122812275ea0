package io.benchlift.directio;

/** With which flags a file is opened; the order is {@code enum access}'s in load.h. */
public enum Access {
    BUFFERED,
    DIRECT,
    SYNC,
    DSYNC,
    DIRECT_SYNC,
    DIRECT_DSYNC;

    /** Past the page cache: addresses, lengths and offsets must be aligned. */
    public boolean isDirect() {
        return this == DIRECT || this == DIRECT_SYNC || this == DIRECT_DSYNC;
    }
}
