package io.benchlift.jdbc;

import io.benchlift.measure.ErrorLedger;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Recorder;
import io.benchlift.workload.Event;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.ScriptFailure;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One worker's loop: wait for the intended start, run the event, take the times. In here nothing is allocated, logged or
 * locked while all goes well; what goes wrong is rare and may cost.
 */
final class SqlWorker implements Runnable {

    private static final Logger log = LoggerFactory.getLogger(SqlWorker.class);
    private static final long LATE_NANOS = 1_000_000;
    private static final long RECONNECT_PAUSE_NANOS = 100_000_000;

    private final SqlClient client;
    private final Event event;
    private final RandomStream random;
    private final RandomStream jitter;
    private final Pacing pacing;
    private final ErrorPolicy policy;
    private final Shared shared;
    private final Recorder recorder;
    private final ErrorLedger errors = new ErrorLedger();
    private final Lag lag = new Lag();
    private final int index;
    private final LoadRules rules;
    private final long latencyLimitNanos;
    private final Tally tally;
    private boolean aborted;

    /** Plain on purpose: only a figure on a status line hangs on it, and a fence per event would be measured. */
    private boolean busy;

    SqlWorker(
            SqlClient client,
            Event event,
            RandomStream random,
            RandomStream jitter,
            Pacing pacing,
            ErrorPolicy policy,
            Shared shared,
            Recorder recorder,
            int index,
            LoadRules rules,
            EventLog log) {
        this.client = client;
        this.event = event;
        this.random = random;
        this.jitter = jitter;
        this.pacing = pacing;
        this.policy = policy;
        this.shared = shared;
        this.recorder = recorder;
        this.index = index;
        this.rules = rules;
        this.latencyLimitNanos = rules.latencyLimit().toNanos();
        this.tally = rules.isTallied() ? new Tally(rules, log) : null;
    }

    /** Whether an event is under way; a look from another thread, which may come a little late. */
    boolean isBusy() {
        return busy;
    }

    Recorder recorder() {
        return recorder;
    }

    ErrorLedger errors() {
        return errors;
    }

    Lag lag() {
        return lag;
    }

    /** Events skipped and tried again so far; from any thread. */
    Interval.Tries tries() {
        return tally == null ? Interval.Tries.NONE : tally.tries();
    }

    /** Adds what only this worker and its event counted; for when it is done. */
    void addFigures(Map<String, Double> figures) {
        event.figures().forEach((name, value) -> figures.merge(name, value, Double::sum));
        if (tally != null) {
            tally.addTo(figures);
        }
    }

    /** The boundary of a worker: a defect in a workload ends the trial with its words, not a thread in silence. */
    @Override
    public void run() {
        try {
            work();
            finish();
        } catch (RuntimeException | Error e) {
            log.error("{} gave up", Thread.currentThread().getName(), e);
            shared.fail(e.getMessage() == null ? e.toString() : e.getMessage());
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

    /** When the next event should start: what its user does first is over by then. */
    private long next(boolean open) {
        long pause = event.pauseNanos();
        if (pause > 0 && !open) {
            rest(System.nanoTime() + pause);
        }
        return pacing.next();
    }

    private void rest(long until) {
        for (long now = System.nanoTime(); now < until && !shared.isOver(now); now = System.nanoTime()) {
            LockSupport.parkNanos(Math.min(until - now, RECONNECT_PAUSE_NANOS));
        }
    }

    private void event(long intended, long start) {
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
        busy = false;
    }

    /** Whether an event that begins now cannot keep the limit any more. */
    private boolean isTooLate(long intended, long now) {
        return latencyLimitNanos > 0 && tally != null && now - intended > latencyLimitNanos;
    }

    /** Sends what the event still holds back. */
    private void finish() {
        if (aborted) {
            return;
        }
        client.startAttempt();
        try {
            event.finish();
        } catch (SQLException e) {
            errors.add(e.getErrorCode(), e.getSQLState(), client.currentGroup(), e.getMessage());
            shared.fail(describe(e));
        }
        recorder.statements(client.reads(), client.writes(), client.others());
    }

    /** Waits until {@code intended} and says when it is; how late it woke counts as our own lag, a busy worker's does not. */
    private long await(long intended) {
        long now = System.nanoTime();
        if (now >= intended) {
            return now;
        }
        while (now < intended && !shared.isStopped()) {
            LockSupport.parkNanos(Math.min(intended - now, RECONNECT_PAUSE_NANOS));
            now = System.nanoTime();
        }
        lag.add(now - intended, LATE_NANOS);
        return now;
    }

    /** Runs the event until it ends well, and says after how many retries; -1 if it is given up. */
    private int ends(long intended, long start) {
        for (int attempt = 1; ; attempt++) {
            client.startAttempt();
            try {
                event.run();
                recorder.statements(client.reads(), client.writes(), client.others());
                return attempt - 1;
            } catch (SQLException e) {
                if (!recovers(e, attempt, start)) {
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

    /** Does what the policy says; true if the event is to be run again. */
    private boolean recovers(SQLException e, int attempt, long start) {
        long statements = client.reads() + client.writes() + client.others();
        recorder.statements(client.reads(), client.writes(), client.others());
        recorder.wasted(statements);
        boolean lost = SqlFailure.of(e) == SqlFailure.LOST;
        boolean unknown = lost && client.isOutcomeOpen();
        if (unknown) {
            recorder.unknown();
        }
        if (lost && shared.isStopped()) {
            return false;
        }
        errors.add(e.getErrorCode(), e.getSQLState(), client.currentGroup(), e.getMessage());
        ErrorPolicy.Action action = policy.onError(e, attempt);
        return switch (action) {
            case RETRY -> mayRetry(start) ? retries(attempt) : givesUp();
            case RESTART -> restarts();
            case GIVE_UP -> givesUp();
            case RECONNECT -> {
                recorder.error();
                if (!unknown) {
                    recorder.failed(event.kind());
                }
                reconnect();
                yield false;
            }
            case RECONNECT_AND_RESTART -> {
                recorder.error();
                yield reconnect();
            }
            case ABORT -> aborts(e);
            case STOP -> {
                shared.fail(describe(e));
                yield false;
            }
        };
    }

    /** pgbench ends tries with the load's time, and with a limit once all of them have taken longer. */
    private boolean mayRetry(long start) {
        long now = System.nanoTime();
        return tally == null || !shared.isOver(now) && (latencyLimitNanos == 0 || now - start <= latencyLimitNanos);
    }

    private boolean aborts(SQLException e) {
        aborted = true;
        // What it has locked must not hold up the others.
        client.drop();
        shared.aborted(
                e instanceof ScriptFailure
                        ? e.getMessage()
                        : "client " + index + " script " + event.script() + " aborted in command " + event.command()
                                + " query 0: " + e.getMessage());
        return false;
    }

    /** The rollback goes first: after a lock wait timeout the transaction still holds its locks. */
    private boolean retries(int attempt) {
        recorder.error();
        recorder.retried(event.kind());
        random.reset();
        boolean ready = rolledBack();
        long pause = policy.backOffNanos(attempt, jitter.nextDouble());
        if (ready && pause > 0) {
            LockSupport.parkNanos(pause);
        }
        return ready && !shared.isStopped();
    }

    /** An event may fail for ever, so the end of the load is looked at between its attempts too. */
    private boolean restarts() {
        recorder.error();
        recorder.retried(event.kind());
        return (!policy.rollsBack() || rolledBack()) && !shared.isOver(System.nanoTime());
    }

    private boolean givesUp() {
        recorder.error();
        recorder.failed(event.kind());
        rolledBack();
        return false;
    }

    private boolean rolledBack() {
        try {
            client.rollback();
            return true;
        } catch (SQLException e) {
            errors.add(e.getErrorCode(), e.getSQLState(), "rollback", e.getMessage());
            return reconnect();
        }
    }

    /** Tries until there is a connection again or the time is over; the gap shows as an outage in the curves. */
    private boolean reconnect() {
        client.drop();
        while (!shared.isOver(System.nanoTime())) {
            try {
                client.connect();
                recorder.reconnected();
                return true;
            } catch (SQLException e) {
                client.drop();
                if (!mayPass(e)) {
                    shared.fail(describe(e));
                    return false;
                }
                LockSupport.parkNanos(RECONNECT_PAUSE_NANOS);
            }
        }
        return false;
    }

    /** Whether trying again may help; the pool says by a transient exception that it has no connection yet. */
    private static boolean mayPass(SQLException e) {
        return switch (SqlFailure.of(e)) {
            case AUTHENTICATION -> false;
            case OTHER -> e instanceof SQLTransientConnectionException;
            default -> true;
        };
    }

    private String describe(SQLException e) {
        return SqlErrors.sentence(e, client.currentGroup());
    }

    /** How late events started although their worker was free; written by the worker, read by the sampler. */
    static final class Lag {

        private volatile long worstNanos;
        private long late;
        private long all;

        private void add(long nanos, long lateFrom) {
            all++;
            if (nanos > lateFrom) {
                late++;
            }
            if (nanos > worstNanos) {
                worstNanos = nanos;
            }
        }

        /** The worst since the last call. */
        long takeWorst() {
            long worst = worstNanos;
            worstNanos = 0;
            return worst;
        }

        /** The share of starts that were more than a millisecond late; read when the worker is done. */
        double lateShare() {
            return all == 0 ? 0 : (double) late / all;
        }
    }
}
