package io.benchlift.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.text.Message;
import io.benchlift.workload.Event;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Worker;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Runs one load in this process: connects the workers, starts them together, samples them once a second, and sums up.
 */
public final class SqlDriver {

    private static final long SECOND_NANOS = 1_000_000_000;
    private static final long HOPELESS_NANOS = 10 * SECOND_NANOS;
    private static final long GRACE_NANOS = 3 * SECOND_NANOS;
    private static final long OPENING_NANOS = 60 * SECOND_NANOS;

    /** Streams of random numbers that no worker uses. */
    private static final long ARRIVALS = 1L << 40;

    /** How many connections are opened or closed at once: enough to hide the waiting, few enough for any server. */
    private static final int AT_ONCE = 16;

    /** Makes the workers' connections to one database. */
    interface PoolMaker {

        /** Connections of the server itself. */
        PoolMaker OF_THE_SERVER = new PoolMaker() {
            @Override
            public void check(Load load, Database database) {
                DataSources.check(database, load.target().connector());
            }

            @Override
            public HikariDataSource open(Load load, Database database) {
                return DataSources.pool(load, database);
            }
        };

        /** @throws UnreachableException if no connection can be made */
        default void check(Load load, Database database) {}

        /** A pool of one connection. */
        HikariDataSource open(Load load, Database database);
    }

    private final Load load;
    private final PoolMaker poolMaker;
    private final LoadControl shared;
    private final Pacing pacing;
    private final WarmUp warmUp;
    private boolean isComplete;

    public SqlDriver(Load load) {
        this(load, SteadyRate.BY_THE_CLOCK);
    }

    public SqlDriver(Load load, SteadyRate steady) {
        this(load, steady, PoolMaker.OF_THE_SERVER);
    }

    SqlDriver(Load load, SteadyRate steady, PoolMaker poolMaker) {
        this.load = load;
        this.poolMaker = poolMaker;
        this.warmUp = new WarmUp(load.pace().warmUp(), steady);
        this.shared = new LoadControl(load.pace().events());
        this.pacing = load.pace().rate() > 0
                ? new Pacing.Poisson(
                        load.pace().rate(), new RandomStream(load.work().seed(), ARRIVALS))
                : new Pacing.Closed();
    }

    /** Requests that the workers stop after their current event; from any thread. */
    public void stop() {
        shared.stop();
    }

    /**
     * Runs the load.
     *
     * @param onPhase called when warm-up and measurement begin
     * @param onInterval called every second, from this thread
     * @return the measurement; failed, with the reason, if it had to stop early
     * @throws UnreachableException if the database cannot be used at all
     */
    public TrialResult run(Consumer<Phase> onPhase, Consumer<Interval> onInterval) {
        List<ConnectionSource> sources = new ArrayList<>();
        List<SqlClient> clients = new ArrayList<>();
        try (EventLog.Logs logs = new EventLog.Logs(load.rules(), load.pace().threads())) {
            long begin = System.nanoTime();
            if (!load.rules().sessions().areOwn()) {
                load.target().databases().forEach(database -> poolMaker.check(load, database));
            }
            List<SqlWorker> workers = open(sources, clients, logs);
            double connecting = (System.nanoTime() - begin) / 1e9;
            TrialResult result = work(workers, onPhase, onInterval).with(unprepared(clients), Map.of());
            forEach(clients, SqlDriver::close);
            return load.rules().isTallied() ? withFigures(result, workers, connecting) : result;
        } finally {
            forEach(sources, ConnectionSource::close);
        }
    }

    /** A connector whose PREPARE is refused sends text without a word. */
    private Map<Flag, Message> unprepared(List<SqlClient> clients) {
        // A server that hangs is not asked once more.
        if (!load.database().product().isMySqlFamily() || !isComplete) {
            return Map.of();
        }
        long refused = clients.stream().mapToLong(SqlClient::fallbacks).sum();
        long all = clients.stream().mapToLong(SqlClient::prepared).sum();
        return refused == 0
                ? Map.of()
                : Map.of(Flag.PREPARE_FALLBACK, Message.of("flag.prepare-fallback", refused, all));
    }

    /** Does the same with each, several at once, and waits for all. */
    private static <T> void forEach(List<T> all, Consumer<T> action) {
        ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
        CompletableFuture.allOf(all.stream()
                        .map(one -> CompletableFuture.runAsync(() -> action.accept(one), threads))
                        .toArray(CompletableFuture[]::new))
                .whenComplete((nothing, failure) -> threads.shutdown())
                .join();
    }

    /** Adds the workers' own counts, and why some of them ended, as facts. */
    private TrialResult withFigures(TrialResult result, List<SqlWorker> workers, double connectSeconds) {
        Map<String, Double> figures = new TreeMap<>();
        workers.forEach(worker -> worker.addFigures(figures));
        Map<String, String> facts = new TreeMap<>(result.facts());
        figures.forEach((name, value) -> facts.put("figure." + name, Double.toString(value)));
        facts.put("figure.initial_connect_seconds", Double.toString(connectSeconds));
        int number = 0;
        for (String reason : shared.aborted()) {
            facts.put(String.format(Locale.ROOT, "aborted.%04d", number++), reason);
        }
        return result.withFacts(facts);
    }

    /** Connects and prepares for all workers at once. */
    private List<SqlWorker> open(List<ConnectionSource> sources, List<SqlClient> clients, EventLog.Logs logs) {
        ExecutorService openers =
                Executors.newFixedThreadPool(Math.min(load.pace().threads(), AT_ONCE));
        try {
            // In the order they end: one refusal is enough, and the others may wait for long.
            CompletionService<SqlWorker> opened = new ExecutorCompletionService<>(openers);
            List<Future<SqlWorker>> inOrder = new ArrayList<>();
            for (int i = 0; i < load.pace().threads(); i++) {
                ConnectionSource source = source(i);
                sources.add(source);
                SqlClient client = new SqlClient(
                        source,
                        load.target().isolation(),
                        bytesAsText(load),
                        !load.target().prepared());
                clients.add(client);
                Worker worker = new Worker(
                        i,
                        load.pace().threads(),
                        new RandomStream(load.work().seed(), i),
                        new WorkerMessages(load.rules().verbosity(), System.err));
                inOrder.add(opened.submit(() -> open(client, worker, logs)));
            }
            for (int i = 0; i < load.pace().threads(); i++) {
                opened.take().get();
            }
            List<SqlWorker> workers = new ArrayList<>();
            for (Future<SqlWorker> future : inOrder) {
                workers.add(future.get());
            }
            return workers;
        } catch (ExecutionException e) {
            throw opening(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnreachableException(Message.of("connect.interrupted"), e);
        } finally {
            openers.shutdownNow();
        }
    }

    private ConnectionSource source(int number) {
        Database database =
                load.target().databases().get(number % load.target().databases().size());
        return load.rules().sessions().areOwn()
                ? new ConnectionSource.Own(load, database)
                : new ConnectionSource.Pooled(() -> poolMaker.open(load, database));
    }

    private SqlWorker open(SqlClient client, Worker worker, EventLog.Logs logs) throws SQLException {
        connect(client);
        Event event = load.work()
                .workload()
                .open(client, worker, load.work().options(), load.work().dialect());
        return new SqlWorker(
                load,
                client,
                event,
                worker,
                pacing,
                shared,
                logs.of(worker.index(), load.work().seed()));
    }

    /** A pool that has many connections to make may time out; only a refusal ends the attempts. */
    private static void connect(SqlClient client) throws SQLException {
        long until = System.nanoTime() + OPENING_NANOS;
        while (!client.isConnected()) {
            try {
                client.connect();
            } catch (SQLTransientConnectionException e) {
                if (e.getCause() != null || System.nanoTime() > until) {
                    throw e;
                }
            }
        }
    }

    private RuntimeException opening(Throwable cause) {
        if (cause instanceof SQLException e) {
            return new UnreachableException(
                    SqlFailure.of(e) == SqlFailure.OTHER && !(e instanceof SQLTransientConnectionException)
                            ? Message.of("connect.statements", e.getMessage())
                            : ConnectFailure.explain(e, load.database()),
                    e);
        }
        return cause instanceof RuntimeException e ? e : new IllegalStateException(cause);
    }

    /** Bytes keep their meaning only in a binary parameter of MySQL's protocol. */
    static boolean bytesAsText(Load load) {
        return load.database().product() == Product.POSTGRESQL || !load.target().prepared();
    }

    private TrialResult work(List<SqlWorker> workers, Consumer<Phase> onPhase, Consumer<Interval> onInterval) {
        List<Thread> threads = threads(workers);
        boolean warm = !warmUp.isNone();
        Consumer<Interval> seconds = interval -> {
            warmUp.saw(interval);
            onInterval.accept(interval);
        };
        try (WorkerSampler sampler = new WorkerSampler(load, warmUp, pacing, workers, threads, seconds);
                ServerCount serverCount = ServerCount.of(load)) {
            onPhase.accept(warm ? Phase.WARM_UP : Phase.MEASURE);
            // Long-lived objects are moved to the old generation now, so that collections under load meet only dead
            // objects.
            System.gc();
            long begin = System.nanoTime();
            endAfter(begin + warmUp.mostNanos());
            pacing.start(begin);
            sampler.start(begin);
            threads.forEach(Thread::start);
            if (warm) {
                long measureFrom = warmUp(begin, sampler, threads);
                endAfter(measureFrom);
                sampler.measureFrom(measureFrom);
                shared.measure();
                onPhase.accept(Phase.MEASURE);
            }
            serverCount.start();
            sample(sampler, threads, Long.MAX_VALUE);
            serverCount.end();
            isComplete = !shared.isStopped();
            TrialResult result = sampler.result(shared.failure(), DataSources.properties(load, load.database()));
            Map<String, String> facts = new TreeMap<>(result.facts());
            facts.putAll(serverCount.facts());
            return result.with(
                    warmUp.notSteady().map(why -> Map.of(Flag.NOT_STEADY, why)).orElse(Map.of()), facts);
        } finally {
            // After an interruption or a listener's failure the workers still run.
            shared.stop();
        }
    }

    /** Sets the end of the load: the measuring time, counted from {@code nanoTime}. */
    private void endAfter(long nanoTime) {
        shared.deadline(
                load.pace().measure().isZero()
                        ? Long.MAX_VALUE
                        : nanoTime + load.pace().measure().toNanos());
    }

    /** Samples until the warm-up is over; returns when that was. */
    private long warmUp(long begin, WorkerSampler sampler, List<Thread> threads) {
        long until = begin + warmUp.leastNanos();
        sample(sampler, threads, until);
        while (!shared.isStopped() && warmUp.goesOn(until - begin)) {
            until += SECOND_NANOS;
            sample(sampler, threads, until);
        }
        return until;
    }

    private static List<Thread> threads(List<SqlWorker> workers) {
        List<Thread> threads = new ArrayList<>();
        for (SqlWorker worker : workers) {
            threads.add(new Thread(worker, "worker " + threads.size()));
        }
        return threads;
    }

    /** Samples each full second until {@code until} or until all workers have ended. */
    private void sample(WorkerSampler sampler, List<Thread> threads, long until) {
        long stoppedAt = 0;
        while (threads.stream().anyMatch(Thread::isAlive)) {
            long now = System.nanoTime();
            if (now >= until) {
                return;
            }
            if (!load.rules().isPatient() && pacing.behindNanos(now) > HOPELESS_NANOS) {
                shared.fail(Message.of(
                        "trial.overloaded", String.valueOf(load.pace().rate())));
            }
            if (shared.isStopped() && stoppedAt == 0) {
                stoppedAt = now;
            }
            if (stoppedAt != 0 && now - stoppedAt > GRACE_NANOS) {
                threads.forEach(Thread::interrupt);
            }
            waitForWorkers(sampler, threads, Math.min(until, sampler.nextLook()));
            if (System.nanoTime() >= sampler.nextLook()) {
                sampler.look();
            }
        }
    }

    /** Waits until {@code until}, or less if all workers end before. */
    private static void waitForWorkers(WorkerSampler sampler, List<Thread> threads, long until) {
        for (Thread thread : threads) {
            while (thread.isAlive() && System.nanoTime() < until) {
                long left = until - System.nanoTime();
                joinOrStop(thread, Math.max(1, Math.min(left / 1_000_000, 100)));
                sampler.lookForStalls();
            }
        }
        if (threads.stream().anyMatch(Thread::isAlive)) {
            LockSupport.parkNanos(Math.max(0, until - System.nanoTime()));
        }
    }

    private static void joinOrStop(Thread thread, long millis) {
        try {
            thread.join(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the driver was interrupted", e);
        }
    }

    private static void close(SqlClient client) {
        try {
            client.close();
        } catch (SQLException e) {
            client.drop();
        }
    }
}
