package io.benchlift.directio;

/** What one thread did in the measured part. */
public record ThreadTotal(long events, long latencySumNanos) {}
