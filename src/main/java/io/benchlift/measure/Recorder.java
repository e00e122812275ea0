package io.benchlift.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/**
 * Takes the numbers of one worker. The worker writes, a sampler reads once a second: histograms are swapped wait-free,
 * counts are published without a lock and may run at most one event behind the histograms until the worker is done.
 */
public final class Recorder {

    private static final long NANOS_PER_MICRO = 1000;
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

    /** Positions in {@link #published}; the first nine are {@link Counts} in order. */
    private static final int TRANSACTIONS = 0;

    private static final int READS = 1;
    private static final int WRITES = 2;
    private static final int OTHERS = 3;
    private static final int WASTED = 4;
    private static final int ERRORS = 5;
    private static final int FAILED = 6;
    private static final int RECONNECTS = 7;
    private static final int UNKNOWN = 8;
    private static final int LATENCY_NANOS = 9;
    private static final int CLIPPED = 10;

    private final SingleWriterRecorder service = newRecorder();
    private final SingleWriterRecorder response;
    private final SingleWriterRecorder[] kinds;
    /** The counts of all events, then retries and failures of each kind. */
    private final long[] published;

    /** @param open whether events have intended start times, so that response time is recorded beside service time */
    public Recorder(boolean open) {
        this(open, 0);
    }

    /** @param kinds how many kinds of events are told apart; 0 if all are alike */
    public Recorder(boolean open, int kinds) {
        this.response = open ? newRecorder() : null;
        this.kinds = new SingleWriterRecorder[kinds];
        this.published = new long[CLIPPED + 1 + 2 * kinds];
        for (int kind = 0; kind < kinds; kind++) {
            this.kinds[kind] = newRecorder();
        }
    }

    private static SingleWriterRecorder newRecorder() {
        return new SingleWriterRecorder(Histograms.HIGHEST_MICROS, 3);
    }

    /** An event ended well. Times are those of {@link System#nanoTime}. */
    public void ended(long intended, long start, long end) {
        record(service, end - start);
        if (response != null) {
            record(response, end - intended);
        }
        add(TRANSACTIONS, 1);
        add(LATENCY_NANOS, end - (response == null ? start : intended));
    }

    /** An event of some kind ended well; its latency is that which counts, as in {@link #latencyNanos}. */
    public void ended(int kind, long intended, long start, long end) {
        ended(intended, start, end);
        if (kinds.length > 0) {
            record(kinds[kind], end - (response == null ? start : intended));
        }
    }

    /** An event of some kind is tried again. */
    public void retried(int kind) {
        if (kinds.length > 0) {
            add(CLIPPED + 1 + 2 * kind, 1);
        }
    }

    /** An event of some kind is given up. */
    public void failed(int kind) {
        failed();
        if (kinds.length > 0) {
            add(CLIPPED + 2 + 2 * kind, 1);
        }
    }

    /** Statements that got an answer. */
    public void statements(long reads, long writes, long others) {
        add(READS, reads);
        add(WRITES, writes);
        add(OTHERS, others);
    }

    /** Statements of an attempt that did not end well; they are counted by {@link #statements} too. */
    public void wasted(long statements) {
        add(WASTED, statements);
    }

    /** An attempt ended in an error. */
    public void error() {
        add(ERRORS, 1);
    }

    /** An event is given up. */
    public void failed() {
        add(FAILED, 1);
    }

    /** There is a new connection in the place of a lost one. */
    public void reconnected() {
        add(RECONNECTS, 1);
    }

    /** A commit was sent and its answer never came. */
    public void unknown() {
        add(UNKNOWN, 1);
    }

    private void record(SingleWriterRecorder into, long nanos) {
        long micros = Math.max(0, (nanos + NANOS_PER_MICRO / 2) / NANOS_PER_MICRO);
        if (micros > Histograms.HIGHEST_MICROS) {
            add(CLIPPED, 1);
        } else {
            into.recordValue(micros);
        }
    }

    /** Only the worker writes, so reading its own last value needs no fence. */
    private void add(int what, long more) {
        LONGS.setOpaque(published, what, published[what] + more);
    }

    /** The counts so far; from any thread. */
    public Counts counts() {
        return new Counts(
                read(TRANSACTIONS),
                read(READS),
                read(WRITES),
                read(OTHERS),
                read(WASTED),
                read(ERRORS),
                read(FAILED),
                read(RECONNECTS),
                read(UNKNOWN));
    }

    /** Events that ended so far; from any thread. */
    public long events() {
        return read(TRANSACTIONS);
    }

    /** All latencies so far added up: response times in an open loop, service times in a closed one. */
    public long latencyNanos() {
        return read(LATENCY_NANOS);
    }

    /** Latencies above the histogram's range so far: they are counted, not clipped. */
    public long outOfRange() {
        return read(CLIPPED);
    }

    private long read(int what) {
        return (long) LONGS.getOpaque(published, what);
    }

    /** Adds the service times since the last call to {@code sum} and forgets them; from one thread at a time. */
    public Histogram takeService(Histogram recycled) {
        return service.getIntervalHistogram(recycled);
    }

    /** Likewise the response times; only in an open loop. */
    public Histogram takeResponse(Histogram recycled) {
        return response.getIntervalHistogram(recycled);
    }

    /** Likewise the latencies of one kind. */
    public Histogram takeKind(int kind, Histogram recycled) {
        return kinds[kind].getIntervalHistogram(recycled);
    }

    /** How often events of a kind were tried again so far; from any thread. */
    public long retries(int kind) {
        return read(CLIPPED + 1 + 2 * kind);
    }

    /** How many events of a kind were given up so far; from any thread. */
    public long failures(int kind) {
        return read(CLIPPED + 2 + 2 * kind);
    }

    public boolean isOpen() {
        return response != null;
    }
}
