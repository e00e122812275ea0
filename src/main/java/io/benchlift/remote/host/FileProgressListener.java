package io.benchlift.remote.host;

/** Somebody who waits for files to be made. */
@FunctionalInterface
public interface FileProgressListener {
    void written(long bytes, long of);
}
