package io.benchlift.jdbc;

import io.benchlift.measure.StatementTimes;
import io.benchlift.target.Isolation;
import io.benchlift.workload.Answer;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.TextCall;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/**
 * One worker's connection and the statements prepared on it. Owned by one thread. The pool's proxy is used for life
 * time and eviction only; statements are made on the driver's own connection, so that no code of the pool runs for
 * them.
 */
final class SqlClient implements Client, AutoCloseable {

    private static final String MARIADB = "org.mariadb.";

    private final ConnectionSource source;
    private final Optional<Isolation> isolation;
    private final boolean bytesAsText;
    private final boolean sendsText;
    private final StatementCounts attempt = new StatementCounts();
    private final List<SqlCall> calls = new ArrayList<>();
    private Connection borrowed;
    private Connection connection;
    private java.sql.Statement texts;

    /**
     * @param isolation of every transaction; empty for the server's own default
     * @param bytesAsText whether text parameters must be strings, because the driver would send bytes as binary data
     * @param sendsText whether statements are sent as text instead of being prepared on the server
     */
    SqlClient(ConnectionSource source, Optional<Isolation> isolation, boolean bytesAsText, boolean sendsText) {
        this.source = source;
        this.isolation = isolation;
        this.bytesAsText = bytesAsText;
        this.sendsText = sendsText;
    }

    /** The statements executed since the attempt began. */
    StatementCounts attempt() {
        return attempt;
    }

    /** Borrows a connection and prepares every call on it; also after {@link #drop}. */
    void connect() throws SQLException {
        borrowed = source.borrow();
        connection = borrowed.unwrap(Connection.class);
        if (isolation.isPresent()) {
            isolate(isolation.get());
        }
        texts = connection.createStatement();
        attempt.outsideTransaction();
        for (SqlCall call : calls) {
            call.prepare(connection);
        }
    }

    /** Sets the level and asks the server what it has become. */
    private void isolate(Isolation level) throws SQLException {
        connection.setTransactionIsolation(level.jdbc());
        if (connection.getTransactionIsolation() != level.jdbc()) {
            throw new SQLException("the server did not take the isolation level " + level.id(), "25001");
        }
    }

    /** Closes the connection, whatever state it is in. */
    void drop() {
        if (borrowed != null) {
            source.evict(borrowed);
            borrowed = null;
            connection = null;
        }
    }

    boolean isConnected() {
        return connection != null;
    }

    @Override
    public void reconnect() throws SQLException {
        drop();
        connect();
    }

    void rollback() throws SQLException {
        texts.execute("ROLLBACK");
        attempt.outsideTransaction();
    }

    @Override
    public Call call(Statement statement) throws SQLException {
        return prepared(SqlCall.of(statement, attempt, bytesAsText));
    }

    @Override
    public Call call(Statement statement, Answer answer) throws SQLException {
        return prepared(SqlCall.of(statement, answer, attempt, bytesAsText));
    }

    private SqlCall prepared(SqlCall call) throws SQLException {
        call.prepare(connection);
        calls.add(call);
        return call;
    }

    /** How many statements of the load are prepared. */
    long prepared() {
        return calls.stream().filter(SqlCall::isWork).count();
    }

    /** How many of them were to be prepared on MySQL or MariaDB and were not; called after the last event. */
    long fallbacks() {
        if (sendsText || !isConnected()) {
            return 0;
        }
        long clientSide = calls.stream()
                .filter(call -> call.isWork() && call.isClientSide())
                .count();
        return clientSide == 0 && texts.getClass().getName().startsWith(MARIADB) && hasExecutedNonePrepared()
                ? prepared()
                : clientSide;
    }

    /** MariaDB's connector hides from its callers what it sends as text, but the server counts for each connection. */
    private boolean hasExecutedNonePrepared() {
        try (var rows = texts.executeQuery("SHOW SESSION STATUS LIKE 'Com_stmt_execute'")) {
            return rows.next() && rows.getLong(2) == 0;
        } catch (SQLException e) {
            // A connection that was lost tells nothing.
            return false;
        }
    }

    @Override
    public TextCall text(String group, StatementKind kind) {
        StatementTimes times = attempt.times(group);
        return sql -> {
            attempt.enter(times, kind);
            boolean rows = texts.execute(sql);
            if (rows) {
                Answers.drop(texts.getResultSet());
            }
            attempt.count(kind, rows ? 1 : texts.getUpdateCount());
        };
    }

    @Override
    public TextCall text(String group, StatementKind kind, Answer answer) {
        StatementTimes times = attempt.times(group);
        return sql -> {
            attempt.enter(times, kind);
            attempt.count(kind, Answers.take(texts, texts.execute(sql), answer));
        };
    }

    @Override
    public boolean sendsText() {
        return sendsText;
    }

    /** Only PostgreSQL's driver keeps the transaction state that the server sends with each answer. */
    @Override
    public boolean isInTransaction() throws SQLException {
        return connection instanceof BaseConnection postgresql
                && postgresql.getTransactionState() != TransactionState.IDLE;
    }

    @Override
    public void close() throws SQLException {
        if (isConnected()) {
            for (SqlCall call : calls) {
                call.close();
            }
        }
        if (borrowed != null) {
            borrowed.close();
            borrowed = null;
            connection = null;
        }
    }
}
