package io.benchlift.measure;

import org.HdrHistogram.Histogram;

/**
 * The times of one kind of statement in one trial, from sending to its whole answer; statements that failed are not
 * among them.
 *
 * @param latency in milliseconds; its mean is exact
 * @param micros in microseconds, with 2 digits
 */
public record StatementLatency(Latency latency, Histogram micros) {}
