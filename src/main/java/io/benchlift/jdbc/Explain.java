package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.TextCall;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import io.benchlift.workload.sql.OwnEvent;
import io.benchlift.workload.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks a server how it would run a workload's reading statements, one of each kind, on the tables as loaded. */
public final class Explain {

    private static final Logger log = LoggerFactory.getLogger(Explain.class);

    private static final int FIRST_WITH_GENERIC_PLANS = 16;

    /**
     * The answer of EXPLAIN for a statement.
     *
     * @param access the access type of its first step
     * @param rows how many rows that step expects to read
     * @param steps all steps, a line each, indented below the step they serve
     */
    public record Answer(String statement, String access, long rows, List<String> steps) {

        public Answer {
            steps = List.copyOf(steps);
        }
    }

    private Explain() {}

    /**
     * The answers by statement group; empty on PostgreSQL before 16, which cannot explain a statement without values for
     * its parameters.
     */
    public static Map<String, Answer> of(Database database, Workload workload, Options options, Dialect dialect) {
        boolean isOwn = workload instanceof Sql;
        Collector collector = new Collector(isOwn);
        try (Connection connection = DataSources.connect(database)) {
            boolean isPostgres = dialect.isPostgres();
            if (isPostgres && !isOwn && connection.getMetaData().getDatabaseMajorVersion() < FIRST_WITH_GENERIC_PLANS) {
                return Map.of();
            }
            Event event = workload.open(collector, new Worker(0, 1, new RandomStream(1, 0)), options, dialect);
            if (event instanceof OwnEvent own) {
                collector.runAll(own);
            }
            Map<String, Answer> answers = new LinkedHashMap<>();
            for (Statement statement : collector.statements.values()) {
                answers.put(
                        statement.group(),
                        isPostgres
                                ? PostgresPlan.of(connection, statement.sql(), !isOwn)
                                : answer(connection, statement));
            }
            return answers;
        } catch (SQLException e) {
            throw new UnreachableException(Message.of("load.no-explain", Message.of(e)), e);
        }
    }

    /** MySQL 9 explains as a tree by default; MariaDB has no such word in some versions and needs none. */
    private static String explain(Connection connection) throws SQLException {
        boolean isMariaDb = connection
                .getMetaData()
                .getDatabaseProductVersion()
                .toLowerCase(Locale.ROOT)
                .contains("mariadb");
        return isMariaDb ? "EXPLAIN " : "EXPLAIN FORMAT=TRADITIONAL ";
    }

    private static Answer answer(Connection connection, Statement statement) throws SQLException {
        try (var query = connection.prepareStatement(explain(connection) + statement.sql())) {
            for (int i = 1; i <= query.getParameterMetaData().getParameterCount(); i++) {
                // A range of a hundred keys for BETWEEN; a statement with a single key is not affected.
                query.setInt(i, i % 2 == 1 ? 100 : 199);
            }
            try (ResultSet rows = query.executeQuery()) {
                return answer(statement.sql(), rows);
            }
        }
    }

    private static Answer answer(String sql, ResultSet rows) throws SQLException {
        List<String> steps = new ArrayList<>();
        String access = "none";
        long looked = 0;
        while (rows.next()) {
            if (steps.isEmpty()) {
                access = String.valueOf(rows.getString("type"));
                looked = rows.getLong("rows");
            }
            steps.add("  ".repeat(steps.size()) + step(rows));
        }
        return new Answer(sql, access, looked, steps);
    }

    /** One line, such as {@code sbtest1: range on PRIMARY, 100 rows, Using where}. */
    static String step(ResultSet row) throws SQLException {
        String key = row.getString("key");
        String extra = row.getString("Extra");
        return row.getString("table") + ": " + row.getString("type") + (key == null ? "" : " on " + key) + ", "
                + row.getLong("rows") + " rows" + (extra == null || extra.isEmpty() ? "" : ", " + extra);
    }

    /** Collects a workload's statements instead of preparing them. */
    private static final class Collector implements Client {

        private final Map<String, Statement> statements = new LinkedHashMap<>();
        private final boolean sendsText;

        /** @param sendsText whether statements come with their values, because only the user knows which fit */
        private Collector(boolean sendsText) {
            this.sendsText = sendsText;
        }

        @Override
        public boolean sendsText() {
            return sendsText;
        }

        private void runAll(OwnEvent event) {
            for (int script = 0; script < event.scripts(); script++) {
                try {
                    event.run(script);
                } catch (SQLException e) {
                    log.debug("script {} needs an answer to go on: the statements up to there are explained", script);
                }
            }
        }

        @Override
        public Call call(Statement statement) {
            if (statement.kind() == StatementKind.READ) {
                statements.putIfAbsent(statement.group(), statement);
            }
            return new Idle();
        }

        @Override
        public TextCall text(String group, StatementKind kind) {
            return sql -> {
                if (kind == StatementKind.READ) {
                    statements.putIfAbsent(group, new Statement(group, kind, sql));
                }
            };
        }

        @Override
        public void reconnect() {
            // No connection exists that could be replaced.
        }
    }

    private static final class Idle implements Call {

        @Override
        public Call bind(int parameter, long value) {
            return this;
        }

        @Override
        public Call bind(int parameter, byte[] ascii) {
            return this;
        }

        @Override
        public void run() {
            // No statement is executed here.
        }
    }
}
