package io.benchlift.directio;

/** Receives the progress of a preparation, a few times a second. */
@FunctionalInterface
public interface ProgressListener {
    void progress(long doneBytes, long totalBytes);
}
