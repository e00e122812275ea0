package io.benchlift.jdbc;

import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Table;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/**
 * Makes, fills and drops a workload's tables. Several tables are filled at once but each by one thread, because ids are
 * assigned in the order of insertion and the same seed must make the same rows. A table that fails half-way is dropped
 * again.
 */
public final class Loader {

    /** Streams of random numbers that no worker uses: rows of table i come from stream {@code ROWS + i}. */
    private static final long ROWS = 1L << 42;

    private final Database database;
    private final Connector connector;
    private final Dialect dialect;
    private final long seed;
    private final int threads;
    private final LoadProgress progress;
    private final AtomicBoolean stopped = new AtomicBoolean();
    private volatile Optional<TableOwner> owner = Optional.empty();
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

    /** Marks the tables made from now on with their owner. */
    public void owned(TableOwner by) {
        owner = Optional.of(by);
    }

    /** Requests a stop soon; {@link #create} then drops what it began and fails. From any thread. */
    public void stop() {
        stopped.set(true);
    }

    /**
     * Makes and fills the tables.
     *
     * @throws LoadException if one cannot be made; the tables begun here have been dropped
     */
    public void create(List<Table> tables) {
        EngineCheck.offered(database, dialect);
        try {
            if (inParts(tables)) {
                alone("tables", connection -> {
                    for (Table table : tables) {
                        refuseExisting(connection, table);
                    }
                    execute(connection, "DROP TABLE IF EXISTS " + LoadMarks.TABLE);
                });
                begun.addAll(tables);
                new PartsLoader(this, dialect, progress).complete(tables);
            } else if (isOrdered(tables)) {
                alone("tables", connection -> createInOrder(connection, tables));
            } else {
                each(tables, (connection, table, number) -> {
                    refuseExisting(connection, table);
                    begun.add(table);
                    load(connection, table, number);
                });
            }
        } catch (LoadException | UnreachableException e) {
            dropQuietly(e);
            throw e;
        }
    }

    /**
     * Makes and fills the missing tables: existing empty tables are filled, and an interrupted load is completed part
     * by part.
     *
     * @throws LoadException if this fails; what is loaded by then stays for the next call
     */
    public void complete(List<Table> tables) {
        EngineCheck.offered(database, dialect);
        new PartsLoader(this, dialect, progress).complete(tables);
    }

    /** Whether an interrupted {@link #complete} can be continued. */
    public boolean hasLeftOff() {
        boolean[] found = new boolean[1];
        alone("tables", connection -> found[0] = Tables.exists(connection, LoadMarks.TABLE));
        return found[0];
    }

    private static boolean inParts(List<Table> tables) {
        return tables.stream()
                .anyMatch(table -> !table.content().parts().isWhole()
                        || !table.afterwards().links().isEmpty());
    }

    private static boolean isOrdered(List<Table> tables) {
        return tables.stream().anyMatch(Table::refersToOthers);
    }

    /** One after the other: a row may refer to one of a table before. */
    private void createInOrder(Connection connection, List<Table> tables) throws SQLException {
        for (Table table : tables) {
            refuseExisting(connection, table);
        }
        for (int i = 0; i < tables.size(); i++) {
            begun.add(tables.get(i));
            load(connection, tables.get(i), i);
        }
    }

    /** The tables made here and not dropped, for example because the server went away. */
    public List<Table> left() {
        return List.copyOf(begun);
    }

    private static void refuseExisting(Connection connection, Table table) throws SQLException {
        if (Tables.exists(connection, table.name())) {
            throw new LoadException(Message.of("load.table-there", table.name()));
        }
    }

    /** Drops those of the tables that exist. */
    public void drop(List<Table> tables) {
        if (inParts(tables) || isOrdered(tables)) {
            alone("tables", connection -> dropLinked(connection, tables));
            return;
        }
        each(tables, (connection, table, number) -> {
            execute(connection, "DROP TABLE IF EXISTS " + table.name());
            begun.remove(table);
        });
    }

    /** Drops them in one statement, because tables that refer to each other cannot be dropped one by one. */
    private void dropLinked(Connection connection, List<Table> tables) throws SQLException {
        String names = tables.stream().map(Table::name).collect(Collectors.joining(", "));
        if (dialect.product().isMySqlFamily()) {
            execute(connection, "SET SESSION foreign_key_checks = 0");
        }
        execute(
                connection,
                "DROP TABLE IF EXISTS " + names + ", " + LoadMarks.TABLE + (dialect.isPostgres() ? " CASCADE" : ""));
        begun.removeAll(tables);
    }

    /** Reads the whole tables, so that they are in the server's memory as far as they fit. */
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

    private void load(Connection connection, Table table, int number) throws SQLException {
        progress.creating(table.name());
        make(connection, table);
        long[] loaded = new long[1];
        try (RowSink sink = sink(connection, table)) {
            fill(table, sink, random(number, 0), 1, table.content().count(), more -> {
                loaded[0] += more;
                progress.loaded(table.name(), loaded[0], table.content().count());
            });
        }
        progress.finishing(table.name());
        for (String sql : table.afterwards().afterLoad()) {
            execute(connection, sql);
        }
    }

    /** Makes the table without rows and checks that it is what was requested. */
    void make(Connection connection, Table table) throws SQLException {
        if (isMemory()) {
            raiseHeapLimit(connection, table);
        }
        for (String sql : created(table.name(), table.create())) {
            execute(connection, sql);
        }
        EngineCheck.used(connection, dialect, table.name());
    }

    /** The statements that make a table, with its owner's mark if it has one. */
    List<String> created(String name, String create) {
        return owner.map(by ->
                        OwnedTables.marked(create, name, by, dialect.product().isMySqlFamily()))
                .orElse(List.of(create));
    }

    private boolean isMemory() {
        return dialect.product().isMySqlFamily() && dialect.engine().name().equals("MEMORY");
    }

    RowSink sink(Connection connection, Table table) throws SQLException {
        return dialect.isPostgres() ? new CopySink(connection, table) : new InsertSink(connection, table);
    }

    /** The random numbers of a part of the table with that number; part 0 is a whole table. */
    RandomStream random(int tableNumber, int part) {
        return new RandomStream(seed, ROWS + ((long) part << 16) + tableNumber);
    }

    /**
     * Writes the rows and commits them.
     *
     * @param onRows called now and then with the number of rows done since the last call
     * @param last statements of the same transaction
     */
    void fill(
            Table table, RowSink sink, RandomStream random, long first, long count, LongConsumer onRows, String... last)
            throws SQLException {
        long step = Math.max(1, Math.min(10_000, count / 100));
        try {
            for (long done = 1; done <= count; done++) {
                table.content().rows().write(first + done - 1, random, sink);
                sink.endRow();
                if (done % step == 0) {
                    onRows.accept(step);
                    if (stopped.get()) {
                        throw new LoadException(Message.of("load.stopped", table.name()));
                    }
                }
            }
            sink.finish(last);
        } catch (SQLException e) {
            if (isMemory() && SqlFailure.of(e) == SqlFailure.SPACE) {
                throw tableFull(table, e);
            }
            throw e;
        }
    }

    /** The session's limit at CREATE counts. A server may still refuse such a large limit. */
    private static void raiseHeapLimit(Connection connection, Table table) throws SQLException {
        execute(connection, "SET SESSION max_heap_table_size = " + neededHeap(table));
    }

    private static long neededHeap(Table table) {
        long exact = Math.multiplyExact(
                table.content().count(), (long) table.content().bytesPerRow());
        return Math.max(16L << 20, exact + exact / 4 + (1 << 20));
    }

    private static LoadException tableFull(Table table, SQLException e) {
        long mebibytes = (neededHeap(table) >> 20) + 1;
        return new LoadException(
                Message.of("load.table-full", table.name(), table.content().count(), mebibytes), e);
    }

    private interface TableWork {
        void on(Connection connection, Table table, int number) throws SQLException;
    }

    private void each(List<Table> tables, TableWork work) {
        List<Work> all = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            Table table = tables.get(i);
            int number = i;
            all.add(new Work("table " + table.name(), connection -> work.on(connection, table, number)));
        }
        inParallel(all);
    }

    /** A task on a connection. */
    interface Step {
        void on(Connection connection) throws SQLException;
    }

    /** A step that may run in parallel with others, and its purpose. */
    record Work(String what, Step step) {}

    /** Runs one step. */
    void alone(String what, Step step) {
        onOwnConnection(new Work(what, step));
    }

    /** Runs all steps, as many at once as there are threads. */
    void inParallel(List<Work> works) {
        if (works.isEmpty()) {
            return;
        }
        ExecutorService loaders = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, works.size())));
        try {
            List<Future<?>> running = new ArrayList<>();
            for (Work work : works) {
                running.add(loaders.submit(() -> onOwnConnection(work)));
            }
            awaitAll(running);
        } finally {
            loaders.shutdownNow();
        }
    }

    private void onOwnConnection(Work work) {
        try (Connection connection = DataSources.connect(database, connector)) {
            work.step().on(connection);
        } catch (SQLException e) {
            throw new LoadException(Message.of("load.step-failed", work.what(), SqlErrors.message(e, "prepare")), e);
        }
    }

    /** Waits for all, so that no table is still being made when the half-made ones are dropped. */
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
                            : new LoadException(Message.of("load.not-made"), e.getCause());
                }
            } catch (InterruptedException e) {
                stopped.set(true);
                Thread.currentThread().interrupt();
                first = new LoadException(Message.of("load.interrupted"), e);
                break;
            }
        }
        if (first != null) {
            throw first;
        }
    }

    static boolean hasRow(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.next();
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
