package io.benchlift.directio;

/** Hears how far the preparation of files is, a few times a second. */
@FunctionalInterface
public interface ProgressListener {
    void progress(long doneBytes, long totalBytes);
}
