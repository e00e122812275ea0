package io.benchlift.directio;

/** The result of preparing a set; {@code seconds} includes the fsync of every file. */
public record Prepared(long writtenBytes, double seconds, int created, int extended, int reused) {}
