package io.benchlift.measure;

import org.HdrHistogram.AbstractHistogram;

/**
 * What one worker did between two samples: counts, latencies and errors of the same events. First only the worker
 * writes it, then only the sampler reads it; {@link Recorder} ensures that.
 */
public final class Numbers {

    private static final long NANOS_PER_MICRO = 1000;

    private final AbstractHistogram service = Histograms.ofWorker();
    private final AbstractHistogram response;
    private final AbstractHistogram[] kinds;
    private final long[] retries;
    private final long[] failures;
    private final ErrorLedger errors = new ErrorLedger();
    private long transactions;
    private long reads;
    private long writes;
    private long others;
    private long wasted;
    private long problems;
    private long failed;
    private long reconnects;
    private long unknown;
    private long latencyNanos;
    private long outOfRange;

    Numbers(boolean open, int kinds) {
        this.response = open ? Histograms.ofWorker() : null;
        this.kinds = new AbstractHistogram[kinds];
        this.retries = new long[kinds];
        this.failures = new long[kinds];
        for (int kind = 0; kind < kinds; kind++) {
            this.kinds[kind] = Histograms.ofWorker();
        }
    }

    void ended(int kind, long intended, long start, long end) {
        long latency = end - (response == null ? start : intended);
        boolean isInRange = record(service, end - start);
        if (response != null) {
            isInRange &= record(response, latency);
        }
        if (kinds.length > 0) {
            record(kinds[kind], latency);
        }
        outOfRange += isInRange ? 0 : 1;
        transactions++;
        latencyNanos += latency;
    }

    private static boolean record(AbstractHistogram into, long nanos) {
        long micros = Math.max(0, (nanos + NANOS_PER_MICRO / 2) / NANOS_PER_MICRO);
        if (micros > Histograms.HIGHEST_MICROS) {
            return false;
        }
        into.recordValue(micros);
        return true;
    }

    void statements(long moreReads, long moreWrites, long moreOthers) {
        reads += moreReads;
        writes += moreWrites;
        others += moreOthers;
    }

    void wasted(long statements) {
        wasted += statements;
    }

    void error() {
        problems++;
    }

    void retried(int kind) {
        if (kinds.length > 0) {
            retries[kind]++;
        }
    }

    void failed(int kind) {
        failed++;
        if (kinds.length > 0) {
            failures[kind]++;
        }
    }

    void reconnected() {
        reconnects++;
    }

    void unknown() {
        unknown++;
    }

    void forget() {
        service.reset();
        if (response != null) {
            response.reset();
        }
        for (int kind = 0; kind < kinds.length; kind++) {
            kinds[kind].reset();
            retries[kind] = 0;
            failures[kind] = 0;
        }
        errors.forget();
        transactions = 0;
        reads = 0;
        writes = 0;
        others = 0;
        wasted = 0;
        problems = 0;
        failed = 0;
        reconnects = 0;
        unknown = 0;
        latencyNanos = 0;
        outOfRange = 0;
    }

    public Counts counts() {
        return new Counts(
                transactions,
                new Counts.Statements(reads, writes, others, wasted),
                problems,
                failed,
                reconnects,
                unknown);
    }

    /** All latencies added up: response times in an open loop, service times in a closed one. */
    public long latencyNanos() {
        return latencyNanos;
    }

    /** Events that took longer than the histograms' range: they are counted, not clipped. */
    public long outOfRange() {
        return outOfRange;
    }

    /** The service times, in microseconds. */
    public AbstractHistogram service() {
        return service;
    }

    /** The response times, in microseconds; null in a closed loop. */
    public AbstractHistogram response() {
        return response;
    }

    /** The latencies of one kind of events, in microseconds. */
    public AbstractHistogram kind(int kind) {
        return kinds[kind];
    }

    /** How often events of a kind were tried again. */
    public long retries(int kind) {
        return retries[kind];
    }

    /** How many events of a kind were given up. */
    public long failures(int kind) {
        return failures[kind];
    }

    public ErrorLedger errors() {
        return errors;
    }
}
