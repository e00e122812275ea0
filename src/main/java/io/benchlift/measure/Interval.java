package io.benchlift.measure;

import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * One second of a trial, all workers together.
 *
 * @param second its number, from 1, over warm-up and measurement
 * @param start its start in seconds since the workers were let go
 * @param seconds its exact length
 * @param service latencies in microseconds from actual start to end of the events that ended in this interval
 * @param response likewise from intended start; empty in a closed loop, where nothing is intended
 */
public record Interval(
        int second,
        Phase phase,
        double start,
        double seconds,
        Counts counts,
        Histogram service,
        Optional<Histogram> response,
        ClientLoad client) {}
