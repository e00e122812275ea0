package io.benchlift.target;

/**
 * What one thread of a server has done since it started. {@code readBytes} and {@code writtenBytes} are the storage I/O
 * that it caused; {@code readChars} and {@code writtenChars} are what it requested, from cache or not, sockets
 * included.
 */
public record ThreadCounters(int pid, int thread, String name, Io io, long cpuNanos, long runQueueNanos) {

    /** Bytes to and from storage, and bytes requested. */
    public record Io(long readBytes, long writtenBytes, long readChars, long writtenChars) {}
}
