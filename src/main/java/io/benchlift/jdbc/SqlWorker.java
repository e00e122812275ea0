package io.benchlift.jdbc;

import io.benchlift.measure.Interval;
import io.benchlift.measure.Recorder;
import io.benchlift.measure.StatementTimes;
import io.benchlift.text.Message;
import io.benchlift.workload.Event;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.ScriptFailure;
import io.benchlift.workload.Worker;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One worker's loop: wait for the intended start, run the event, take the times. Without errors this code allocates
 * nothing, logs nothing and takes no lock; {@link Recovery} handles the rare errors.
 */
final class SqlWorker implements Runnable {

    private static final Logger log = LoggerFactory.getLogger(SqlWorker.class);

    /** The longest sleep between two checks whether the load is stopped. */
    private static final long LONGEST_PAUSE_NANOS = 100_000_000;

    private final StatementCounts statements;
    private final Event event;
    private final RandomStream random;
    private final Pacing pacing;
    private final LoadControl shared;
    private final Recorder recorder;
    private final Recovery recovery;
    private final Lag lag = new Lag();
    private final ToolBehaviour rules;
    private final long latencyLimitNanos;
    private final Tally tally;
    private boolean aborted;
    private boolean measures;

    /** Plain on purpose: only a figure on a status line depends on it, and a fence per event would be measured. */
    private boolean busy;

    /** Plain for the same reason. */
    private long ends;

    /**
     * @param client whose connection the event uses
     * @param log null without a log
     */
    SqlWorker(
            Load load, SqlClient client, Event event, Worker worker, Pacing pacing, LoadControl shared, EventLog log) {
        this.statements = client.attempt();
        this.event = event;
        this.random = worker.random();
        this.pacing = pacing;
        this.shared = shared;
        this.recorder = new Recorder(pacing.isOpen(), load.kinds().size());
        this.recovery = new Recovery(load, client, event, worker, shared, recorder);
        this.rules = load.rules();
        this.latencyLimitNanos = rules.latencyLimit().toNanos();
        this.tally = rules.isTallied() ? new Tally(rules, log) : null;
    }

    /** Whether an event is running; read by another thread, so it may be slightly out of date. */
    boolean isBusy() {
        return busy;
    }

    /** How many events and failed attempts have ended; likewise. */
    long ends() {
        return ends;
    }

    /** The times of its statements by kind; called after the worker has ended. */
    Collection<StatementTimes> statementTimes() {
        return statements.times();
    }

    Recorder recorder() {
        return recorder;
    }

    Lag lag() {
        return lag;
    }

    /** Events skipped and tried again so far; from any thread. */
    Interval.Tries tries() {
        return tally == null ? Interval.Tries.NONE : tally.tries();
    }

    /** Adds what only this worker and its event counted; called after the worker has ended. */
    void addFigures(Map<String, Double> figures) {
        event.figures().forEach((name, value) -> figures.merge(name, value, Double::sum));
        if (tally != null) {
            tally.addTo(figures);
        }
    }

    /**
     * The boundary of a worker: a defect in a workload ends the trial with a message instead of ending a thread without
     * one.
     */
    @Override
    public void run() {
        try {
            work();
            finish();
        } catch (RuntimeException | Error e) {
            log.error("{} gave up", Thread.currentThread().getName(), e);
            shared.fail(Message.of(e));
        }
    }

    private void work() {
        boolean open = pacing.isOpen();
        long left = rules.eventsEach() > 0 ? rules.eventsEach() : Long.MAX_VALUE;
        long intended = next(open);
        while (left > 0 && !aborted && !shared.isOver(intended)) {
            long start = open ? await(intended) : intended;
            if (!shared.mayStart(start)) {
                break;
            }
            if (open && isTooLate(intended, start)) {
                tally.skipped(event.script(), intended, start);
            } else {
                event(intended, start);
            }
            left--;
            intended = next(open);
        }
    }

    /** When the next event should start; the user's actions before it are over by then. */
    private long next(boolean open) {
        long pause = event.pauseNanos();
        if (pause > 0 && !open) {
            rest(System.nanoTime() + pause);
        }
        return pacing.next();
    }

    private void rest(long until) {
        for (long now = System.nanoTime(); now < until && !shared.isOver(now); now = System.nanoTime()) {
            LockSupport.parkNanos(Math.min(until - now, LONGEST_PAUSE_NANOS));
        }
    }

    /**
     * Waits until {@code intended} and returns the start time. A late wake-up counts as the client's own lag, a busy
     * worker's delay does not.
     */
    private long await(long intended) {
        long now = System.nanoTime();
        if (now >= intended) {
            return now;
        }
        while (now < intended && !shared.isStopped()) {
            LockSupport.parkNanos(Math.min(intended - now, LONGEST_PAUSE_NANOS));
            now = System.nanoTime();
        }
        lag.add(now - intended);
        return now;
    }

    /** Whether an event that begins now can no longer stay within the limit. */
    private boolean isTooLate(long intended, long now) {
        return latencyLimitNanos > 0 && tally != null && now - intended > latencyLimitNanos;
    }

    private void event(long intended, long start) {
        if (!measures && shared.isMeasuring()) {
            measures = true;
            statements.forgetTimes();
        }
        random.mark();
        busy = true;
        int retries = ends(intended, start);
        if (retries >= 0) {
            long end = System.nanoTime();
            recorder.ended(event.kind(), intended, start, end);
            if (tally != null) {
                tally.ended(event.script(), intended, start, end, retries);
            }
        }
        ends++;
        busy = false;
    }

    /** Runs the event until it succeeds and returns the number of retries; -1 if it is given up. */
    private int ends(long intended, long start) {
        for (int attempt = 1; ; attempt++) {
            statements.start();
            try {
                event.run();
                recorder.statements(statements.reads(), statements.writes(), statements.others());
                return attempt - 1;
            } catch (SQLException e) {
                ends++;
                boolean again = recovery.recovers(e, attempt, start);
                aborted = recovery.isAborted();
                if (!again) {
                    if (tally != null && !aborted) {
                        tally.failed(event.script(), event.command(), intended, start, attempt - 1, e);
                    }
                    return -1;
                }
                if (tally != null) {
                    tally.retries(event.script(), event.command());
                }
            }
        }
    }

    /** Sends what the event has not sent yet. */
    private void finish() {
        if (aborted) {
            return;
        }
        statements.start();
        try {
            event.finish();
        } catch (ScriptFailure e) {
            recovery.recovers(e, 1, System.nanoTime());
            aborted = recovery.isAborted();
        } catch (SQLException e) {
            recovery.fails(e);
        }
        recorder.statements(statements.reads(), statements.writes(), statements.others());
    }
}
