package io.benchlift.benchmark;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Table;
import io.benchlift.workload.Workloads;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The tables of TPC-C loaded by us and as {@code tpcc_load} does it, side by side: one prepared INSERT for each row,
 * one connection, a commit for each warehouse's share of a table. Run it by hand on a quiet machine:
 * {@code TpccLoadComparison [MARIADB|POSTGRESQL] [warehouses] [threads]}.
 */
public final class TpccLoadComparison {

    private TpccLoadComparison() {}

    public static void main(String[] arguments) throws SQLException {
        Edition edition = Edition.valueOf(arguments.length > 0 ? arguments[0] : "MARIADB");
        int warehouses = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10;
        int threads = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 4;
        try (var server = EmbeddedServer.start(ServerSettings.defaults(edition))) {
            Database database = server.database();
            var dialect = new Dialect(database.product(), Engine.of(edition == Edition.MARIADB ? "InnoDB" : "heap"));
            var workload = Workloads.named("tpcc");
            List<Table> tables =
                    workload.tables(Options.of(workload.options(), Map.of("warehouses", "" + warehouses)), dialect);
            double ours = ours(database, dialect, tables, threads);
            double one = ours(database, dialect, tables, 1);
            double theirs = rowByRow(database, dialect, tables);
            say(
                    "%s, %d warehouses: ours %.1f s (%d threads), %.1f s (one); row by row %.1f s: %.1f and %.1f × as"
                            + " fast",
                    edition, warehouses, ours, threads, one, theirs, theirs / ours, theirs / one);
        }
    }

    private static double ours(Database database, Dialect dialect, List<Table> tables, int threads) {
        var loader = new Loader(database, Connector.defaultFor(database.product()), dialect, 42, threads, new Silent());
        long start = System.nanoTime();
        loader.create(tables);
        double seconds = (System.nanoTime() - start) / 1e9;
        loader.drop(tables);
        return seconds;
    }

    private static double rowByRow(Database database, Dialect dialect, List<Table> tables) throws SQLException {
        long start = System.nanoTime();
        try (Connection connection = DataSources.connect(database);
                Statement statement = connection.createStatement()) {
            if (!dialect.isPostgres()) {
                statement.execute("SET unique_checks = 0, foreign_key_checks = 0");
            }
            for (Table table : tables) {
                statement.execute(table.create());
            }
            connection.setAutoCommit(false);
            for (Table table : tables) {
                insert(connection, dialect, table);
                for (String sql : table.afterwards().afterLoad()) {
                    statement.execute(sql);
                }
                connection.commit();
            }
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private static void insert(Connection connection, Dialect dialect, Table table) throws SQLException {
        String marks = table.columns().stream().map(column -> "?").collect(Collectors.joining(", "));
        String sql =
                "INSERT INTO " + table.name() + " (" + String.join(", ", table.columns()) + ") VALUES (" + marks + ")";
        var random = new RandomStream(42, 0);
        long share = table.content().count() / table.content().parts().count();
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            var writer = new Parameters(insert, dialect.isPostgres());
            for (long row = 1; row <= table.content().count(); row++) {
                writer.column = 0;
                table.content().rows().write(row, random, writer);
                if (writer.column > 0) {
                    insert.executeUpdate();
                }
                if (row % share == 0) {
                    connection.commit();
                }
            }
        }
    }

    private static void say(String pattern, Object... figures) {
        System.out.println(String.format(Locale.ROOT, pattern, figures));
    }

    private static final class Parameters implements RowWriter {

        private final PreparedStatement statement;
        private final boolean isPostgres;
        private int column;

        Parameters(PreparedStatement statement, boolean isPostgres) {
            this.statement = statement;
            this.isPostgres = isPostgres;
        }

        @Override
        public RowWriter number(long value) {
            return set(() -> statement.setLong(column, value));
        }

        /** With a type the server works out, because PostgreSQL takes no text for a date. */
        @Override
        public RowWriter text(byte[] ascii) {
            String text = new String(ascii, StandardCharsets.US_ASCII);
            return set(() -> {
                if (isPostgres) {
                    statement.setObject(column, text, Types.OTHER);
                } else {
                    statement.setString(column, text);
                }
            });
        }

        @Override
        public RowWriter none() {
            return set(() -> statement.setNull(column, Types.NULL));
        }

        private interface Setting {
            void set() throws SQLException;
        }

        private RowWriter set(Setting setting) {
            column++;
            try {
                setting.set();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
            return this;
        }
    }

    private static final class Silent implements LoadProgress {

        @Override
        public void creating(String table) {
            // Only the whole time counts.
        }

        @Override
        public void loaded(String table, long rows, long of) {
            // Only the whole time counts.
        }

        @Override
        public void finishing(String table) {
            // Only the whole time counts.
        }
    }
}
