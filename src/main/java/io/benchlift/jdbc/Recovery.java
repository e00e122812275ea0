package io.benchlift.jdbc;

import io.benchlift.measure.Recorder;
import io.benchlift.text.Message;
import io.benchlift.workload.Event;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.ScriptFailure;
import io.benchlift.workload.Worker;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.locks.LockSupport;

/**
 * What a worker does after an error, by its policy: roll back, wait, reconnect, give up. Owned by its worker; it runs
 * only after errors, so its cost does not matter.
 */
final class Recovery {

    private static final long JITTER = 1L << 41;
    private static final long RECONNECT_PAUSE_NANOS = 100_000_000;

    private final SqlClient client;
    private final Event event;
    private final RandomStream random;
    private final RandomStream jitter;
    private final ErrorPolicy policy;
    private final LoadControl shared;
    private final Recorder recorder;
    private final Worker worker;
    private final boolean isTallied;
    private final long latencyLimitNanos;
    private boolean isAborted;

    Recovery(Load load, SqlClient client, Event event, Worker worker, LoadControl shared, Recorder recorder) {
        this.client = client;
        this.event = event;
        this.random = worker.random();
        this.jitter = new RandomStream(load.work().seed(), JITTER + worker.index());
        this.policy = load.policy();
        this.shared = shared;
        this.recorder = recorder;
        this.worker = worker;
        this.isTallied = load.rules().isTallied();
        this.latencyLimitNanos = load.rules().latencyLimit().toNanos();
    }

    /** Whether this worker ends while the others go on. */
    boolean isAborted() {
        return isAborted;
    }

    /** Applies the policy; true if the event is to be run again. */
    boolean recovers(SQLException e, int attempt, long start) {
        StatementCounts done = client.attempt();
        recorder.statements(done.reads(), done.writes(), done.others());
        recorder.wasted(done.reads() + done.writes() + done.others());
        boolean lost = SqlFailure.of(e) == SqlFailure.LOST;
        boolean unknown = lost && done.isOutcomeOpen();
        if (unknown) {
            recorder.unknown();
        }
        if (lost && shared.isStopped()) {
            return false;
        }
        recorder.entered(e.getErrorCode(), e.getSQLState(), done.group(), e.getMessage());
        ErrorPolicy.Action action = policy.onError(e, attempt);
        return switch (action) {
            case RETRY -> mayRetry(start) ? retries(attempt) : givesUp(attempt);
            case RESTART -> restarts();
            case GIVE_UP -> givesUp(attempt);
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

    /** Handles an error after the last event, for which no policy is asked: it ends the load. */
    void fails(SQLException e) {
        recorder.entered(e.getErrorCode(), e.getSQLState(), client.attempt().group(), e.getMessage());
        shared.fail(describe(e));
    }

    /**
     * pgbench ends the tries with the load's time and, with a limit, once they have taken longer than the limit
     * together.
     */
    private boolean mayRetry(long start) {
        long now = System.nanoTime();
        return !isTallied || !shared.isOver(now) && (latencyLimitNanos == 0 || now - start <= latencyLimitNanos);
    }

    /** Rolls back first: after a lock wait timeout the transaction still holds its locks. */
    private boolean retries(int attempt) {
        recorder.error();
        recorder.retried(event.kind());
        say("repeats the transaction after the error", attempt);
        random.reset();
        boolean ready = rolledBack();
        long pause = policy.backOffNanos(attempt, jitter.nextDouble());
        if (ready && pause > 0) {
            LockSupport.parkNanos(pause);
        }
        return ready && !shared.isStopped();
    }

    /** An event may fail for ever, so the end of the load is checked between its attempts too. */
    private boolean restarts() {
        recorder.error();
        recorder.retried(event.kind());
        return (!policy.rollsBack() || rolledBack()) && !shared.isOver(System.nanoTime());
    }

    private void say(String what, int attempt) {
        if (worker.messages().showsErrors()) {
            worker.messages().say("client " + worker.index() + " " + what + " (" + policy.tried(attempt) + ")\n");
        }
    }

    private boolean givesUp(int attempt) {
        say("ends the failed transaction", attempt);
        recorder.error();
        recorder.failed(event.kind());
        rolledBack();
        return false;
    }

    private boolean aborts(SQLException e) {
        isAborted = true;
        // Its locks must not block the others.
        client.drop();
        shared.aborted(
                e instanceof ScriptFailure
                        ? e.getMessage()
                        : "client " + worker.index() + " script " + event.script() + " aborted in command "
                                + event.command() + " query 0: " + e.getMessage());
        return false;
    }

    private boolean rolledBack() {
        try {
            client.rollback();
            return true;
        } catch (SQLException e) {
            recorder.entered(e.getErrorCode(), e.getSQLState(), "rollback", e.getMessage());
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

    /** Whether another try may help; the pool reports with a transient exception that it has no connection yet. */
    private static boolean mayPass(SQLException e) {
        return switch (SqlFailure.of(e)) {
            case AUTHENTICATION -> false;
            case OTHER -> e instanceof SQLTransientConnectionException;
            default -> true;
        };
    }

    private Message describe(SQLException e) {
        return SqlErrors.message(e, client.attempt().group());
    }
}
