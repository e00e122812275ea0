package io.benchlift.host;

/**
 * Files made for a load.
 *
 * @param bytes written just now
 * @param extended files that existed and were too short
 * @param reused files that existed and were long enough
 */
public record PreparedFiles(long bytes, double seconds, int created, int extended, int reused) {}
