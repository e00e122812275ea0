package io.benchlift.directio;

import org.HdrHistogram.Histogram;

/**
 * About one second of a load, all threads together, in nanoseconds since the start of the measured part (negative in
 * the warm-up). Histograms have 1 ns to 1 h in 3 digits; an interval owns its own. Operations count when they complete.
 *
 * @param fsyncs all of them, including those at the end of the run
 * @param read actual start to end; so are write and fsync
 * @param response intended start to end, unless the pace is CLOSED
 * @param submission only the submitting call; LIBAIO: of every operation, IO_URING: of one round in sixteen; otherwise
 * empty
 * @param completion from the end of submission to the end, for the same operations
 * @param event what sysbench calls an event's latency: with LIBAIO as sysbench the time in which it was queued
 */
public record LoadInterval(
        long fromNanos,
        long toNanos,
        long reads,
        long writes,
        long fsyncs,
        long readBytes,
        long writtenBytes,
        Histogram read,
        Histogram write,
        Histogram fsync,
        Histogram response,
        Histogram submission,
        Histogram completion,
        Histogram event,
        boolean warmUp) {}
