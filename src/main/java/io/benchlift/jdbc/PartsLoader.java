package io.benchlift.jdbc;

import io.benchlift.text.Message;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Loads tables in parts, each part in one transaction, and continues an interrupted load. Neighbouring parts belong to
 * different tables: MariaDB and MySQL lock an empty table as a whole for its first rows.
 */
final class PartsLoader {

    /**
     * Codes for an index or a constraint that exists already: its statement ran, but the load ended before it was
     * marked.
     */
    private static final Set<Integer> THERE_CODES = Set.of(1061, 1826, 1022);

    private static final Set<String> THERE_STATES = Set.of("42P07", "42710");

    private record Part(Table table, int tableNumber, int number) {}

    private final Loader loader;
    private final Dialect dialect;
    private final LoadProgress progress;
    private final Map<String, AtomicLong> loaded = new ConcurrentHashMap<>();

    PartsLoader(Loader loader, Dialect dialect, LoadProgress progress) {
        this.loader = loader;
        this.dialect = dialect;
        this.progress = progress;
    }

    /** @throws LoadException if this fails; what is loaded by then stays, and another call continues from there */
    void complete(List<Table> tables) {
        LoadMarks[] marks = new LoadMarks[1];
        loader.alone("tables", connection -> marks[0] = begin(connection, tables));
        loader.inParallel(missing(tables, marks[0]).stream()
                .map(part -> new Loader.Work(
                        part.table().name(), connection -> load(connection, part, marks[0].wereThere())))
                .toList());
        loader.inParallel(tables.stream()
                .filter(table -> !marks[0].isFinished(table.name()))
                .map(table -> new Loader.Work("table " + table.name(), connection -> finish(connection, table)))
                .toList());
        loader.alone("foreign keys", connection -> link(connection, tables));
    }

    private LoadMarks begin(Connection connection, List<Table> tables) throws SQLException {
        boolean goesOn = Tables.exists(connection, LoadMarks.TABLE);
        if (!goesOn) {
            for (Table table : tables) {
                refuseFilled(connection, table);
            }
        }
        LoadMarks marks = LoadMarks.open(connection, loader);
        for (Table table : tables) {
            if (!Tables.exists(connection, table.name())) {
                marks.forget(connection, table.name());
                progress.creating(table.name());
                loader.make(connection, table);
            } else {
                EngineCheck.used(connection, dialect, table.name());
            }
        }
        return marks;
    }

    /**
     * An empty table of the right name is accepted, because users of tpcc-mysql make the tables with a file of their
     * own.
     */
    private static void refuseFilled(Connection connection, Table table) throws SQLException {
        if (Tables.exists(connection, table.name())
                && Loader.hasRow(connection, "SELECT 1 FROM " + table.name() + " LIMIT 1")) {
            throw new LoadException(Message.of("load.rows-there", table.name()));
        }
    }

    private static List<Part> missing(List<Table> tables, LoadMarks marks) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            Table table = tables.get(i);
            for (int part = 1; part <= table.content().parts().count(); part++) {
                if (!marks.has(table.name(), part)) {
                    parts.add(new Part(table, i, part));
                }
            }
        }
        // The largest first, so that no thread works on a large one alone at the end.
        parts.sort(Comparator.comparingInt(Part::number)
                .thenComparing(part -> -part.table().content().count()
                        / part.table().content().parts().count()));
        return parts;
    }

    private void load(Connection connection, Part part, boolean isResumed) throws SQLException {
        Table table = part.table();
        if (isResumed) {
            String where = table.content().parts().isWhole()
                    ? ""
                    : " WHERE " + table.content().parts().column() + " = " + part.number();
            execute(connection, "DELETE FROM " + table.name() + where);
        }
        long rows = table.content().count() / table.content().parts().count();
        long first = (part.number() - 1) * rows + 1;
        RandomStream random =
                loader.random(part.tableNumber(), table.content().parts().isWhole() ? 0 : part.number());
        AtomicLong done = loaded.computeIfAbsent(table.name(), name -> new AtomicLong());
        try (RowSink sink = loader.sink(connection, table)) {
            loader.fill(
                    table,
                    sink,
                    random,
                    first,
                    rows,
                    more -> progress.loaded(
                            table.name(), done.addAndGet(more), table.content().count()),
                    LoadMarks.sql(table.name(), part.number()));
        }
    }

    private void finish(Connection connection, Table table) throws SQLException {
        progress.finishing(table.name());
        for (String sql : table.afterwards().afterLoad()) {
            executeOnce(connection, sql);
        }
        execute(connection, LoadMarks.finished(table.name()));
    }

    /** The rows are known to be right, so MySQL need not check each of them again. */
    private void link(Connection connection, List<Table> tables) throws SQLException {
        if (dialect.product().isMySqlFamily()) {
            execute(connection, "SET SESSION foreign_key_checks = 0");
        }
        for (Table table : tables) {
            for (String sql : table.afterwards().links()) {
                executeOnce(connection, sql);
            }
        }
        execute(connection, "DROP TABLE " + LoadMarks.TABLE);
    }

    private static void executeOnce(Connection connection, String sql) throws SQLException {
        try {
            execute(connection, sql);
        } catch (SQLException e) {
            if (!THERE_CODES.contains(e.getErrorCode()) && !THERE_STATES.contains(String.valueOf(e.getSQLState()))) {
                throw e;
            }
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
