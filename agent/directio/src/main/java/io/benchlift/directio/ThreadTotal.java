package io.benchlift.directio;

/** The counts of one thread in the measured part. */
public record ThreadTotal(long events, long latencySumNanos) {}
