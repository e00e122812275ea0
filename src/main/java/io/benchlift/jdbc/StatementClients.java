package io.benchlift.jdbc;

import io.benchlift.text.Message;
import io.benchlift.workload.RandomStream;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * Clients that send a list of statements, each on its own connection, and the time until the last one ends. As in
 * mysqlslap, connecting is part of that time, so no connection is made before.
 */
public final class StatementClients {

    /** Connects one client. A failure is thrown as {@link UnreachableException} if another try may help. */
    @FunctionalInterface
    public interface Connect {

        ScriptConnection connect();
    }

    /** Makes the exception for a statement that failed. */
    @FunctionalInterface
    public interface Failure {

        RuntimeException of(String sql, SQLException e);
    }

    /**
     * What each client sends.
     *
     * @param statements in order; each may draw random values
     * @param count statements of each client, which repeats the list as often as needed; 0 sends the list once
     * @param commitEvery so many statements; 0 leaves each statement its own transaction
     * @param reconnectEvery so many statements, counted from zero in each pass through the list and due before its
     *     first one already, as in mysqlslap; 0 keeps the connection
     */
    public record Script(
            List<Function<RandomStream, String>> statements, long count, int commitEvery, int reconnectEvery) {

        public Script {
            statements = List.copyOf(statements);
        }
    }

    private static final int CONNECT_TRIES = 10;
    private static final long CONNECT_PAUSE_MILLIS = 100;

    private final Script script;
    private final Connect connect;
    private final Failure failed;
    private final AtomicReference<RuntimeException> failure = new AtomicReference<>();
    private volatile boolean stopped;

    public StatementClients(Script script, Connect connect, Failure failed) {
        this.script = script;
        this.connect = connect;
        this.failed = failed;
    }

    /** Requests that all stop after their current statement; from any thread. */
    public void stop() {
        stopped = true;
    }

    /** Runs one client after the other on this thread. */
    public void runInTurn(int clients) {
        for (int i = 0; i < clients; i++) {
            work(i);
        }
    }

    /**
     * Runs {@code clients} of them at once.
     *
     * @return milliseconds
     * @throws RuntimeException the first failure; the others have stopped by then
     */
    public long run(int clients) {
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            int number = i;
            threads.add(new Thread(() -> workAfter(go, number, clients), "client " + (i + 1)));
        }
        threads.forEach(Thread::start);
        long start = System.nanoTime();
        go.countDown();
        for (Thread thread : threads) {
            await(thread);
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        if (failure.get() != null) {
            throw failure.get();
        }
        return millis;
    }

    private static void await(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while clients run", e);
        }
    }

    /** The boundary of a client: any failure ends all of them, and is thrown once. */
    private void workAfter(CountDownLatch go, int number, int clients) {
        try {
            go.await();
            work(number);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            fail(e);
        } catch (OutOfMemoryError e) {
            fail(new LoadException(
                    Message.of(
                            "slap.client-memory", String.valueOf((number + 1)), String.valueOf(clients), Message.of(e)),
                    e));
        } catch (Error e) {
            fail(new LoadException(
                    Message.of("slap.client-ended", String.valueOf((number + 1)), String.valueOf(e)), e));
        }
    }

    private void fail(RuntimeException e) {
        failure.compareAndSet(null, e);
        stopped = true;
    }

    private void work(int number) {
        RandomStream random = new RandomStream(System.nanoTime(), number);
        ScriptConnection connection = connected();
        try {
            if (script.commitEvery() > 0) {
                send(connection, "SET AUTOCOMMIT=0");
            }
            List<Function<RandomStream, String>> statements = script.statements();
            long sent = 0;
            do {
                for (int i = 0; i < statements.size() && !stopped; i++) {
                    if (script.reconnectEvery() > 0 && i % script.reconnectEvery() == 0) {
                        connection.close();
                        connection = connected();
                    }
                    send(connection, statements.get(i).apply(random));
                    sent++;
                    if (script.commitEvery() > 0 && sent % script.commitEvery() == 0) {
                        send(connection, "COMMIT");
                    }
                    if (sent == script.count()) {
                        break;
                    }
                }
            } while (sent < script.count() && !stopped && !statements.isEmpty());
            if (script.commitEvery() > 0) {
                send(connection, "COMMIT");
            }
        } finally {
            connection.close();
        }
    }

    private void send(ScriptConnection connection, String sql) {
        try {
            connection.send(sql);
        } catch (SQLException e) {
            throw failed.of(sql, e);
        }
    }

    /** Tries again, because a server that has no free connection now may have one soon. */
    private ScriptConnection connected() {
        for (int attempt = 1; ; attempt++) {
            try {
                return connect.connect();
            } catch (UnreachableException e) {
                if (attempt == CONNECT_TRIES || stopped) {
                    throw e;
                }
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(CONNECT_PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnreachableException(Message.of("connect.interrupted"), e);
        }
    }
}
