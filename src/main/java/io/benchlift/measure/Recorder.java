package io.benchlift.measure;

import org.HdrHistogram.WriterReaderPhaser;

/**
 * Records the numbers of one worker. The worker writes and never waits; a sampler takes all that was written since its
 * last call at one moment, so that counts, latencies and errors always belong to the same events (the swap of two
 * phases is HdrHistogram 2.2's).
 */
public final class Recorder {

    /** How long the sampler sleeps if a worker is in the middle of writing. */
    private static final long PATIENCE_NANOS = 500_000;

    private final WriterReaderPhaser phaser = new WriterReaderPhaser();
    private volatile Numbers written;
    private Numbers taken;

    /**
     * @param open whether events have intended start times, so that response time is recorded in addition to service
     *     time
     */
    public Recorder(boolean open) {
        this(open, 0);
    }

    /** @param kinds how many kinds of events are recorded separately; 0 if all are alike */
    public Recorder(boolean open, int kinds) {
        this.written = new Numbers(open, kinds);
        this.taken = new Numbers(open, kinds);
    }

    /** An event succeeded. Times are those of {@link System#nanoTime}. */
    public void ended(long intended, long start, long end) {
        ended(0, intended, start, end);
    }

    /** An event of some kind succeeded; its latency is that which counts, as in {@link Numbers#latencyNanos}. */
    public void ended(int kind, long intended, long start, long end) {
        long section = phaser.writerCriticalSectionEnter();
        try {
            written.ended(kind, intended, start, end);
        } finally {
            phaser.writerCriticalSectionExit(section);
        }
    }

    /** Statements that got an answer. */
    public void statements(long reads, long writes, long others) {
        long section = phaser.writerCriticalSectionEnter();
        written.statements(reads, writes, others);
        phaser.writerCriticalSectionExit(section);
    }

    /** Statements of an attempt that failed; they are counted by {@link #statements} too. */
    public void wasted(long statements) {
        long section = phaser.writerCriticalSectionEnter();
        written.wasted(statements);
        phaser.writerCriticalSectionExit(section);
    }

    /** An attempt ended in an error. */
    public void error() {
        long section = phaser.writerCriticalSectionEnter();
        written.error();
        phaser.writerCriticalSectionExit(section);
    }

    /** Adds an error to the ledger. */
    public void entered(int code, String sqlState, String statement, String message) {
        long section = phaser.writerCriticalSectionEnter();
        try {
            written.errors().add(code, sqlState, statement, message);
        } finally {
            phaser.writerCriticalSectionExit(section);
        }
    }

    /** An event of some kind is tried again. */
    public void retried(int kind) {
        long section = phaser.writerCriticalSectionEnter();
        written.retried(kind);
        phaser.writerCriticalSectionExit(section);
    }

    /** An event of some kind is given up. */
    public void failed(int kind) {
        long section = phaser.writerCriticalSectionEnter();
        written.failed(kind);
        phaser.writerCriticalSectionExit(section);
    }

    /** A new connection replaced a lost one. */
    public void reconnected() {
        long section = phaser.writerCriticalSectionEnter();
        written.reconnected();
        phaser.writerCriticalSectionExit(section);
    }

    /** A commit was sent and its answer never came. */
    public void unknown() {
        long section = phaser.writerCriticalSectionEnter();
        written.unknown();
        phaser.writerCriticalSectionExit(section);
    }

    /** What was written since the last call; valid until the next call. From one thread at a time. */
    public Numbers take() {
        phaser.readerLock();
        try {
            Numbers fresh = taken;
            fresh.forget();
            taken = written;
            written = fresh;
            phaser.flipPhase(PATIENCE_NANOS);
            return taken;
        } finally {
            phaser.readerUnlock();
        }
    }
}
