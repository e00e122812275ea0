package io.benchlift.host;

/** Receives the progress of making files. */
@FunctionalInterface
public interface FileProgressListener {
    void written(long bytes, long of);
}
