package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.workload.Answer;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.TextCall;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs statements one by one, each with its plan, its rows and its time, and within limits: what a user looks at before
 * a load is measured. Everything is sent as text.
 */
public final class StatementTrial implements Client, AutoCloseable {

    /** More rows than anybody reads in a transaction: probably a condition is missing. */
    public static final long MOST_ROWS = 1_000_000;

    private static final int KEPT_ROWS = 5;
    private static final int FETCHED_AT_ONCE = 1000;

    /**
     * What a statement did.
     *
     * @param nanos until its last row
     * @param rows how many came, or were changed
     * @param plan the steps of EXPLAIN, a line each; empty for a statement without a plan
     * @param first the first rows, as text
     * @param failure why it failed
     */
    public record Result(
            String sql, long nanos, long rows, List<String> plan, List<String> first, Optional<Message> failure) {

        public Result {
            plan = List.copyOf(plan);
            first = List.copyOf(first);
        }
    }

    private final Connection connection;
    private final boolean isMySql;
    private final int limitSeconds;
    private final boolean changesNothing;
    private final Consumer<Result> results;
    private boolean isInTransaction;

    /**
     * @param limit of one statement
     * @param changesNothing whether writing statements are explained but not run, because the tables are the user's
     */
    public StatementTrial(Database database, Duration limit, boolean changesNothing, Consumer<Result> results)
            throws SQLException {
        this.isMySql = database.product().isMySqlFamily();
        this.connection = DataSources.connectForTexts(database);
        this.limitSeconds = (int) limit.toSeconds();
        this.changesNothing = changesNothing;
        this.results = results;
        // PostgreSQL's driver fetches in parts only inside a transaction; otherwise it would hold all rows in memory.
        connection.setAutoCommit(isMySql);
    }

    @Override
    public boolean sendsText() {
        return true;
    }

    @Override
    public boolean isInTransaction() {
        return isInTransaction;
    }

    @Override
    public Call call(Statement statement) throws SQLException {
        throw new UnsupportedOperationException("statements are sent as text");
    }

    @Override
    public TextCall text(String group, StatementKind kind) {
        return text(group, kind, Answer.IGNORED);
    }

    @Override
    public TextCall text(String group, StatementKind kind, Answer answer) {
        return sql -> run(sql, kind, answer);
    }

    @Override
    public void reconnect() {
        // The connection stays.
    }

    private void run(String sql, StatementKind kind, Answer answer) throws SQLException {
        boolean hasPlan = kind == StatementKind.READ || kind == StatementKind.WRITE;
        List<String> plan = new ArrayList<>();
        List<String> first = new ArrayList<>();
        long start = System.nanoTime();
        try (var statement = connection.createStatement()) {
            statement.setQueryTimeout(limitSeconds);
            if (hasPlan) {
                plan.addAll(plan(statement, sql));
            }
            start = System.nanoTime();
            long rows = kind == StatementKind.WRITE && changesNothing ? 0 : execute(statement, sql, answer, first);
            isInTransaction = kind == StatementKind.BEGIN
                    || isInTransaction
                            && kind != StatementKind.COMMIT
                            && !sql.strip().regionMatches(true, 0, "ROLLBACK", 0, 8);
            results.accept(new Result(sql, System.nanoTime() - start, rows, plan, first, Optional.empty()));
            if (!isMySql && !isInTransaction) {
                connection.commit();
            }
        } catch (SQLException e) {
            long took = System.nanoTime() - start;
            results.accept(new Result(sql, took, 0, plan, first, Optional.of(failure(e, took))));
            if (!isMySql && !isInTransaction) {
                connection.rollback();
            }
            throw e;
        }
    }

    private Message failure(SQLException e, long nanos) {
        // MariaDB ends a statement that took too long as interrupted, PostgreSQL as cancelled.
        boolean isTimeout = e instanceof SQLTimeoutException
                || nanos >= limitSeconds * 1_000_000_000L
                || e.getErrorCode() == 1969
                || e.getErrorCode() == 3024;
        if (e instanceof TooManyRows) {
            return Message.of("own.check.many-rows", MOST_ROWS);
        }
        return isTimeout ? Message.of("own.check.timeout", limitSeconds) : Message.verbatim(oneLine(e.getMessage()));
    }

    private static String oneLine(String text) {
        return String.valueOf(text).replaceAll("\\s+", " ").strip();
    }

    private List<String> plan(java.sql.Statement statement, String sql) throws SQLException {
        List<String> steps = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery("EXPLAIN " + sql)) {
            while (rows.next()) {
                steps.add(isMySql ? Explain.step(rows) : rows.getString(1));
            }
        }
        return steps;
    }

    private long execute(java.sql.Statement statement, String sql, Answer answer, List<String> first)
            throws SQLException {
        if (isMySql) {
            Streaming.on(statement);
        } else {
            statement.setFetchSize(FETCHED_AT_ONCE);
        }
        statement.setMaxRows((int) MOST_ROWS + 1);
        long rows = 0;
        boolean hasRows = statement.execute(sql);
        for (int result = 0; hasRows || statement.getUpdateCount() >= 0; result++) {
            rows = hasRows ? read(statement.getResultSet(), result, answer, first) : statement.getUpdateCount();
            hasRows = statement.getMoreResults();
        }
        return rows;
    }

    private static long read(ResultSet rows, int result, Answer answer, List<String> first) throws SQLException {
        String[] columns = new String[rows.getMetaData().getColumnCount()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = rows.getMetaData().getColumnLabel(i + 1);
        }
        long count = 0;
        while (rows.next()) {
            count++;
            if (count > MOST_ROWS) {
                throw new TooManyRows();
            }
            String[] values = new String[columns.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = rows.getString(i + 1);
            }
            if (count <= KEPT_ROWS) {
                first.add(String.join(
                        " | ", Arrays.stream(values).map(String::valueOf).toList()));
            }
            answer.row(result, columns, values);
        }
        return count;
    }

    /** Ends a transaction that a script left open or that failed. */
    public void rollBack() throws SQLException {
        isInTransaction = false;
        try (var statement = connection.createStatement()) {
            statement.execute("ROLLBACK");
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    /** A statement returned more rows than the limit. */
    private static final class TooManyRows extends SQLException {

        private static final long serialVersionUID = 1;
    }
}
