package io.benchlift.jdbc;

import io.benchlift.measure.StatementTimes;
import io.benchlift.workload.Answer;
import io.benchlift.workload.Call;
import io.benchlift.workload.Row;
import io.benchlift.workload.RowReader;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import org.postgresql.core.BaseConnection;

/** A statement prepared on a worker's connection, and prepared again on each new one. */
abstract class SqlCall implements Call {

    final Statement statement;
    final StatementCounts attempt;
    PreparedStatement prepared;
    final StatementTimes times;
    private final boolean bytesAsText;
    private boolean isPostgresql;

    private SqlCall(Statement statement, StatementCounts attempt, boolean bytesAsText) {
        this.statement = statement;
        this.attempt = attempt;
        this.times = attempt.times(statement.group());
        this.bytesAsText = bytesAsText;
    }

    /**
     * A statement whose kind says whether there are rows.
     *
     * @param attempt counts it
     * @param bytesAsText whether text parameters must be strings, because the driver would send bytes as binary data
     */
    static SqlCall of(Statement statement, StatementCounts attempt, boolean bytesAsText) {
        return switch (statement.kind()) {
            case READ -> new ReadCall(statement, attempt, bytesAsText);
            case WRITE -> new WriteCall(statement, attempt, bytesAsText);
            case BEGIN, COMMIT, OTHER -> new OtherCall(statement, attempt, bytesAsText);
        };
    }

    /** A statement of any kind, with rows or without, whose answers are passed to {@code answer}. */
    static SqlCall of(Statement statement, Answer answer, StatementCounts attempt, boolean bytesAsText) {
        return new AnyCall(statement, answer, attempt, bytesAsText);
    }

    final void prepare(Connection connection) throws SQLException {
        attempt.enter(times, StatementKind.OTHER);
        isPostgresql = connection instanceof BaseConnection;
        prepared = connection.prepareStatement(statement.sql());
        if (statement.hasManyRows()) {
            Streaming.on(prepared);
        }
    }

    /** Whether this is work of the load; transactions' own statements cannot be prepared everywhere. */
    final boolean isWork() {
        return statement.kind() == StatementKind.READ || statement.kind() == StatementKind.WRITE;
    }

    /** Whether Connector/J prepared it in itself, as it does where the server refuses. */
    final boolean isClientSide() {
        return prepared.getClass().getSimpleName().startsWith("Client");
    }

    @Override
    public final Call bind(int parameter, long value) throws SQLException {
        if ((int) value == value) {
            prepared.setInt(parameter, (int) value);
        } else {
            prepared.setLong(parameter, value);
        }
        return this;
    }

    @Override
    @SuppressWarnings("deprecation") // the constructor without a charset only widens bytes, which is right for ASCII
    public final Call bind(int parameter, byte[] ascii) throws SQLException {
        if (bytesAsText) {
            prepared.setString(parameter, new String(ascii, 0));
        } else {
            prepared.setBytes(parameter, ascii);
        }
        return this;
    }

    @Override
    public final Call bind(int parameter, String text) throws SQLException {
        if (text == null) {
            prepared.setNull(parameter, Types.OTHER);
        } else if (isPostgresql) {
            // Without a type the server determines it, as for a literal.
            prepared.setObject(parameter, text, Types.OTHER);
        } else {
            prepared.setString(parameter, text);
        }
        return this;
    }

    final void close() throws SQLException {
        prepared.close();
    }

    private static final class ReadCall extends SqlCall {

        private final AnswerRow row = new AnswerRow();

        ReadCall(Statement statement, StatementCounts attempt, boolean bytesAsText) {
            super(statement, attempt, bytesAsText);
        }

        @Override
        public void run() throws SQLException {
            attempt.enter(times, StatementKind.READ);
            Answers.drop(prepared.executeQuery());
            attempt.count(StatementKind.READ, 0);
        }

        @Override
        public int run(RowReader reader) throws SQLException {
            attempt.enter(times, StatementKind.READ);
            int count = 0;
            try (ResultSet rows = prepared.executeQuery()) {
                row.rows = rows;
                for (; rows.next(); count++) {
                    reader.read(row);
                }
            }
            attempt.count(StatementKind.READ, 0);
            return count;
        }
    }

    /** The current row of a result set. */
    private static final class AnswerRow implements Row {

        private static final int DIGITS = 2;

        private ResultSet rows;

        @Override
        public long number(int column) throws SQLException {
            return rows.getLong(column);
        }

        @Override
        public long hundredths(int column) throws SQLException {
            BigDecimal value = rows.getBigDecimal(column);
            return value == null ? 0 : value.movePointRight(DIGITS).longValueExact();
        }

        @Override
        public String text(int column) throws SQLException {
            String value = rows.getString(column);
            return value == null ? "" : value;
        }
    }

    private static final class WriteCall extends SqlCall {

        WriteCall(Statement statement, StatementCounts attempt, boolean bytesAsText) {
            super(statement, attempt, bytesAsText);
        }

        @Override
        public void run() throws SQLException {
            attempt.enter(times, StatementKind.WRITE);
            attempt.count(StatementKind.WRITE, prepared.executeUpdate());
        }
    }

    private static final class AnyCall extends SqlCall {

        private final Answer answer;

        AnyCall(Statement statement, Answer answer, StatementCounts attempt, boolean bytesAsText) {
            super(statement, attempt, bytesAsText);
            this.answer = answer;
        }

        @Override
        public void run() throws SQLException {
            attempt.enter(times, statement.kind());
            attempt.count(statement.kind(), Answers.take(prepared, prepared.execute(), answer));
        }
    }

    private static final class OtherCall extends SqlCall {

        OtherCall(Statement statement, StatementCounts attempt, boolean bytesAsText) {
            super(statement, attempt, bytesAsText);
        }

        @Override
        public void run() throws SQLException {
            attempt.enter(times, statement.kind());
            prepared.execute();
            attempt.count(statement.kind(), 0);
        }
    }
}
