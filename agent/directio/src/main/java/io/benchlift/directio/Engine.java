package io.benchlift.directio;

/** The system calls that do the work; the order is {@code enum engine_kind}'s in load.h. */
public enum Engine {
    SYNC,
    LIBAIO,
    MMAP,
    IO_URING;

    /** Whether one thread can have more than one operation in flight. */
    public boolean queues() {
        return this == LIBAIO || this == IO_URING;
    }
}
