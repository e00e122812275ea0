package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.TextCall;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Asks MySQL or MariaDB how it would run a workload's reading statements, one of each kind, on the tables as loaded. */
public final class Explain {

    /** What EXPLAIN says of a statement: access type and rows to look at. */
    public record Answer(String statement, String access, long rows) {}

    private Explain() {}

    /** By statement group; empty on PostgreSQL, whose plans are read in another way. */
    public static Map<String, Answer> of(Database database, Workload workload, Options options, Dialect dialect) {
        if (dialect.isPostgres()) {
            return Map.of();
        }
        Collector collector = new Collector();
        try (Connection connection = DataSources.connect(database)) {
            workload.open(collector, new Worker(0, 1, new RandomStream(1, 0)), options, dialect);
            Map<String, Answer> answers = new LinkedHashMap<>();
            for (Statement statement : collector.statements.values()) {
                answers.put(statement.group(), answer(connection, statement));
            }
            return answers;
        } catch (SQLException e) {
            throw new UnreachableException("the server does not explain its plans: " + e.getMessage(), e);
        }
    }

    private static Answer answer(Connection connection, Statement statement) throws SQLException {
        try (var query = connection.prepareStatement("EXPLAIN " + statement.sql())) {
            for (int i = 1; i <= query.getParameterMetaData().getParameterCount(); i++) {
                // A range of a hundred keys, as BETWEEN has it; single keys do not care.
                query.setInt(i, i % 2 == 1 ? 100 : 199);
            }
            try (ResultSet rows = query.executeQuery()) {
                return rows.next()
                        ? new Answer(statement.sql(), String.valueOf(rows.getString("type")), rows.getLong("rows"))
                        : new Answer(statement.sql(), "none", 0);
            }
        }
    }

    /** Takes down a workload's statements instead of preparing them. */
    private static final class Collector implements Client {

        private final Map<String, Statement> statements = new LinkedHashMap<>();

        @Override
        public Call call(Statement statement) {
            if (statement.kind() == StatementKind.READ) {
                statements.putIfAbsent(statement.group(), statement);
            }
            return new Idle();
        }

        @Override
        public TextCall text(String group, StatementKind kind) {
            return sql -> {};
        }

        @Override
        public void reconnect() {
            // There is no connection to replace.
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
            // Nothing is executed while statements are only looked at.
        }
    }
}
