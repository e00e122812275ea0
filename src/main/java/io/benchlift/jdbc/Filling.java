package io.benchlift.jdbc;

import io.benchlift.workload.Dialect;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Table;
import java.sql.Connection;
import java.sql.SQLException;

/** Fills one existing table on the caller's connection, within a transaction the caller may have begun. */
public final class Filling {

    /** Called after each row; throws to stop. */
    @FunctionalInterface
    public interface Progress {
        void loaded(long rows);
    }

    private Filling() {}

    /** @param frozen whether PostgreSQL writes rows that VACUUM need not visit; the table must be new or truncated */
    public static void fill(Connection connection, Dialect dialect, Table table, boolean frozen, Progress progress)
            throws SQLException {
        RandomStream random = new RandomStream(0, 0);
        try (RowSink sink = sink(connection, dialect, table, frozen)) {
            for (long row = 1; row <= table.content().count(); row++) {
                table.content().rows().write(row, random, sink);
                sink.endRow();
                progress.loaded(row);
            }
            sink.finish();
        }
    }

    private static RowSink sink(Connection connection, Dialect dialect, Table table, boolean frozen)
            throws SQLException {
        return dialect.isPostgres()
                ? new CopySink(connection, table, frozen ? " WITH (FREEZE)" : "", false)
                : new InsertSink(connection, table);
    }
}
