package io.benchlift.remote.host;

/**
 * Files made for a load.
 *
 * @param bytes written just now
 * @param extended files that were there and too short
 * @param reused files that were there and long enough
 */
public record PreparedFiles(long bytes, double seconds, int created, int extended, int reused) {}
