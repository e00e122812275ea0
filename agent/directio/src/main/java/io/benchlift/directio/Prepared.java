package io.benchlift.directio;

/** What preparing a set did; {@code seconds} includes the fsync of every file. */
public record Prepared(long writtenBytes, double seconds, int created, int extended, int reused) {}
