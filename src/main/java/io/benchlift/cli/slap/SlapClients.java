package io.benchlift.cli.slap;

import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.slap.SlapSql;
import io.benchlift.workload.slap.SlapStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Lets a number of clients go together and takes the time until the last is done. Connecting is part of that time, as
 * in the tool, so nothing is connected before.
 */
final class SlapClients {

    private static final int CONNECT_TRIES = 10;
    private static final long CONNECT_PAUSE_MILLIS = 100;

    private final SlapCommand command;
    private final Wire.Maker maker;
    private final List<SlapStatement> list;
    private final AtomicReference<RuntimeException> failure = new AtomicReference<>();
    private volatile boolean stopped;

    SlapClients(SlapCommand command, Wire.Maker maker) {
        this.command = command;
        this.maker = maker;
        this.list = command.generated()
                .map(load -> load.statements(SlapSql.mysql(load.table())))
                .orElseGet(() -> command.query().stream()
                        .map(sql -> new SlapStatement("queries", StatementKind.OTHER, sql, false))
                        .toList());
    }

    /** Asks all to stop after the statement they are in; from any thread. */
    void stop() {
        stopped = true;
    }

    /**
     * Runs {@code clients} of them.
     *
     * @param keys of the loaded rows
     * @return milliseconds
     * @throws LoadException if a statement failed; the others have stopped by then
     */
    long run(int clients, List<String> keys) {
        if (command.action() == SlapCommand.Action.PRINT_ONLY) {
            for (int i = 0; i < clients; i++) {
                work(i, clients, keys);
            }
            return 0;
        }
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            int number = i;
            threads.add(new Thread(() -> workAfter(go, number, clients, keys), "client " + (i + 1)));
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

    /** The boundary of a client: whatever goes wrong ends all of them, and is told once. */
    private void workAfter(CountDownLatch go, int number, int clients, List<String> keys) {
        try {
            go.await();
            work(number, clients, keys);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            fail(e);
        } catch (OutOfMemoryError e) {
            fail(new LoadException(
                    "client " + (number + 1) + " of " + clients + " ran out of memory (" + e.getMessage()
                            + "); use fewer clients or shorter queries",
                    e));
        } catch (Error e) {
            fail(new LoadException("client " + (number + 1) + " gave up: " + e, e));
        }
    }

    private void fail(RuntimeException e) {
        failure.compareAndSet(null, e);
        stopped = true;
    }

    private void work(int number, int clients, List<String> keys) {
        RandomStream random = new RandomStream(System.nanoTime(), number);
        Wire wire = connected();
        try {
            if (command.commit() > 0) {
                send(wire, "SET AUTOCOMMIT=0");
            }
            long limit = command.limit(clients);
            long sent = 0;
            do {
                for (int i = 0; i < list.size() && !stopped; i++) {
                    if (detaches(i)) {
                        wire.close();
                        wire = connected();
                    }
                    SlapStatement statement = list.get(i);
                    String key = statement.wantsKey() ? keys.get(random.nextInt(keys.size())) : "";
                    send(wire, statement.with(key));
                    sent++;
                    if (command.commit() > 0 && sent % command.commit() == 0) {
                        send(wire, "COMMIT");
                    }
                    if (sent == limit) {
                        break;
                    }
                }
            } while (sent < limit && !stopped && !list.isEmpty());
            if (command.commit() > 0) {
                send(wire, "COMMIT");
            }
        } finally {
            wire.close();
        }
    }

    /** Counted anew in each pass through the list, and before the first statement already: so does the tool. */
    private boolean detaches(int place) {
        return command.detach() > 0
                && place % command.detach() == 0
                && command.action() != SlapCommand.Action.PRINT_ONLY;
    }

    private static void send(Wire wire, String sql) {
        try {
            wire.send(sql);
        } catch (SQLException e) {
            throw SlapFailure.of(sql, e);
        }
    }

    /** A server that has no connection left for now may have one soon. */
    private Wire connected() {
        for (int attempt = 1; ; attempt++) {
            try {
                return maker.client(command.schema());
            } catch (UnreachableException e) {
                if (attempt == CONNECT_TRIES || stopped) {
                    throw e;
                }
            } catch (SQLException e) {
                throw SlapFailure.of(command.initCommand(), e);
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(CONNECT_PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnreachableException("interrupted while connecting", e);
        }
    }
}
