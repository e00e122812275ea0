package io.benchlift.jdbc;

import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * Makes, fills and drops a workload's tables, several at once but each by one thread: ids are given out in the order of
 * insertion, and the same seed must make the same rows. A table that fails half-way is dropped again.
 */
public final class Loader {

    /** Streams of random numbers that are no worker's: rows of table i come from stream {@code ROWS + i}. */
    private static final long ROWS = 1L << 42;

    private final Database database;
    private final Connector connector;
    private final Dialect dialect;
    private final long seed;
    private final int threads;
    private final LoadProgress progress;
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final List<Table> begun = new CopyOnWriteArrayList<>();

    public Loader(
            Database database, Connector connector, Dialect dialect, long seed, int threads, LoadProgress progress) {
        this.database = database;
        this.connector = connector;
        this.dialect = dialect;
        this.seed = seed;
        this.threads = threads;
        this.progress = progress;
    }

    /** Asks to stop soon; {@link #create} then drops what it began and fails. From any thread. */
    public void stop() {
        stopped.set(true);
    }

    /**
     * Makes and fills the tables.
     *
     * @throws LoadException if one cannot be made; none that was begun here is left
     */
    public void create(List<Table> tables) {
        EngineCheck.offered(database, dialect);
        try {
            each(tables, (connection, table, number) -> {
                refuseExisting(connection, table);
                begun.add(table);
                make(connection, table, number);
            });
        } catch (LoadException | UnreachableException e) {
            dropQuietly(e);
            throw e;
        }
    }

    /** What was made here and not dropped again, as when the server went away in between. */
    public List<Table> left() {
        return List.copyOf(begun);
    }

    private static void refuseExisting(Connection connection, Table table) throws SQLException {
        if (Tables.exists(connection, table.name())) {
            throw new LoadException("table " + table.name()
                    + " is there already and was not made now: drop it, or run cleanup, or choose another database");
        }
    }

    /** Drops the tables that are there. */
    public void drop(List<Table> tables) {
        each(tables, (connection, table, number) -> {
            execute(connection, "DROP TABLE IF EXISTS " + table.name());
            begun.remove(table);
        });
    }

    /** Reads the tables whole, so that they lie in the server's memory as far as they fit. */
    public void prewarm(List<Table> tables) {
        each(tables, (connection, table, number) -> {
            String columns = table.columns().stream()
                    .map(column -> "COUNT(" + column + ")")
                    .collect(Collectors.joining(", "));
            execute(connection, "SELECT " + columns + " FROM " + table.name());
        });
    }

    private void dropQuietly(RuntimeException because) {
        try {
            drop(left());
        } catch (LoadException | UnreachableException e) {
            because.addSuppressed(e);
        }
    }

    private void make(Connection connection, Table table, int number) throws SQLException {
        progress.creating(table.name());
        boolean memory =
                dialect.product().isMySqlFamily() && dialect.engine().name().equals("MEMORY");
        if (memory) {
            raiseHeapLimit(connection, table);
        }
        execute(connection, table.create());
        EngineCheck.used(connection, dialect, table.name());
        RowSink sink = dialect.isPostgres() ? new CopySink(connection, table) : new InsertSink(connection, table);
        try {
            fill(table, sink, new RandomStream(seed, ROWS + number));
        } catch (SQLException e) {
            if (memory && SqlFailure.of(e) == SqlFailure.SPACE) {
                throw tableFull(table, e);
            }
            throw e;
        }
        progress.finishing(table.name());
        for (String sql : table.afterLoad()) {
            execute(connection, sql);
        }
    }

    private void fill(Table table, RowSink sink, RandomStream random) throws SQLException {
        try (sink) {
            long step = Math.max(1, Math.min(10_000, table.count() / 100));
            for (long row = 1; row <= table.count(); row++) {
                table.rows().write(row, random, sink);
                sink.endRow();
                if (row % step == 0) {
                    progress.loaded(table.name(), row, table.count());
                    if (stopped.get()) {
                        throw new LoadException("stopped while loading " + table.name());
                    }
                }
            }
            sink.finish();
        }
    }

    /** The limit that counts is the session's at CREATE. A server may still not let us have that much. */
    private static void raiseHeapLimit(Connection connection, Table table) throws SQLException {
        execute(connection, "SET SESSION max_heap_table_size = " + neededHeap(table));
    }

    private static long neededHeap(Table table) {
        long exact = Math.multiplyExact(table.count(), (long) table.bytesPerRow());
        return Math.max(16L << 20, exact + exact / 4 + (1 << 20));
    }

    private static LoadException tableFull(Table table, SQLException e) {
        long mebibytes = (neededHeap(table) >> 20) + 1;
        return new LoadException(
                "table " + table.name() + " is full: " + table.count() + " rows need max_heap_table_size of "
                        + mebibytes + " MiB and as much memory; load fewer rows or raise the server's limit",
                e);
    }

    private interface Work {
        void on(Connection connection, Table table, int number) throws SQLException;
    }

    private void each(List<Table> tables, Work work) {
        if (tables.isEmpty()) {
            return;
        }
        ExecutorService loaders = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, tables.size())));
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < tables.size(); i++) {
                Table table = tables.get(i);
                int number = i;
                running.add(loaders.submit(() -> onOwnConnection(table, number, work)));
            }
            awaitAll(running);
        } finally {
            loaders.shutdownNow();
        }
    }

    private void onOwnConnection(Table table, int number, Work work) {
        try (Connection connection = DataSources.connect(database, connector)) {
            work.on(connection, table, number);
        } catch (SQLException e) {
            throw new LoadException("table " + table.name() + ": " + SqlErrors.sentence(e, "prepare"), e);
        }
    }

    /** Waits for all, so that nothing is still being made when the half-made is dropped. */
    private void awaitAll(List<Future<?>> running) {
        RuntimeException first = null;
        for (Future<?> future : running) {
            try {
                future.get();
            } catch (ExecutionException e) {
                stopped.set(true);
                if (first == null) {
                    first = e.getCause() instanceof RuntimeException cause
                            ? cause
                            : new LoadException("tables could not be made", e.getCause());
                }
            } catch (InterruptedException e) {
                stopped.set(true);
                Thread.currentThread().interrupt();
                first = new LoadException("interrupted while making tables", e);
                break;
            }
        }
        if (first != null) {
            throw first;
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
