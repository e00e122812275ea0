package io.benchlift.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import io.benchlift.target.Database;
import io.benchlift.workload.Answer;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Row;
import io.benchlift.workload.RowReader;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.TextCall;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One worker's connection: prepares, executes, counts. Owned by one thread. The pool's proxy is kept for life time and
 * eviction only; statements are made on the driver's own connection, so that nothing of ours lies in the way.
 */
final class SqlClient implements Client, AutoCloseable {

    /** Where connections come from. */
    sealed interface Lender {

        Connection borrow() throws SQLException;

        /** Throws it away, whatever state it is in. */
        void evict(Connection borrowed);
    }

    /** From a pool. */
    record Pooled(HikariDataSource pool) implements Lender {

        @Override
        public Connection borrow() throws SQLException {
            return pool.getConnection();
        }

        @Override
        public void evict(Connection borrowed) {
            pool.evictConnection(borrowed);
        }
    }

    /** Made for this worker alone, where making connections is part of what is measured. */
    record Own(Load load, Database database) implements Lender {

        @Override
        public Connection borrow() throws SQLException {
            return DataSources.own(load, database);
        }

        @Override
        public void evict(Connection borrowed) {
            try {
                borrowed.close();
            } catch (SQLException e) {
                log.debug("a connection that is no longer wanted did not close", e);
            }
        }
    }

    private static final Logger log = LoggerFactory.getLogger(SqlClient.class);

    private final Lender lender;
    private final boolean bytesAsText;
    private final boolean sendsText;
    private final List<SqlCall> calls = new ArrayList<>();
    private Connection borrowed;
    private Connection connection;
    private java.sql.Statement texts;

    private long reads;
    private long writes;
    private long others;
    private boolean inTransaction;
    private String currentGroup = "connect";
    private StatementKind currentKind = StatementKind.OTHER;

    /**
     * @param bytesAsText whether text parameters must be strings, because the driver would send bytes as binary data
     * @param sendsText whether nothing is prepared on the server
     */
    SqlClient(Lender lender, boolean bytesAsText, boolean sendsText) {
        this.lender = lender;
        this.bytesAsText = bytesAsText;
        this.sendsText = sendsText;
    }

    /** Borrows a connection and prepares every call on it; also after {@link #drop}. */
    void connect() throws SQLException {
        borrowed = lender.borrow();
        connection = borrowed.unwrap(Connection.class);
        texts = connection.createStatement();
        inTransaction = false;
        for (SqlCall call : calls) {
            call.prepare();
        }
    }

    /** Throws the connection away, whatever state it is in. */
    void drop() {
        if (borrowed != null) {
            lender.evict(borrowed);
            borrowed = null;
            connection = null;
        }
    }

    @Override
    public void reconnect() throws SQLException {
        drop();
        connect();
    }

    void rollback() throws SQLException {
        texts.execute("ROLLBACK");
        inTransaction = false;
    }

    @Override
    public Call call(Statement statement) throws SQLException {
        SqlCall call =
                switch (statement.kind()) {
                    case READ -> new ReadCall(statement);
                    case WRITE -> new WriteCall(statement);
                    case BEGIN, COMMIT, OTHER -> new OtherCall(statement);
                };
        call.prepare();
        calls.add(call);
        return call;
    }

    @Override
    public Call call(Statement statement, Answer answer) throws SQLException {
        SqlCall call = new AnyCall(statement, answer);
        call.prepare();
        calls.add(call);
        return call;
    }

    @Override
    public TextCall text(String group, StatementKind kind, Answer answer) {
        return sql -> {
            enter(group, kind);
            count(kind, taken(texts, texts.execute(sql), answer));
        };
    }

    /** Takes all answers of a statement; returns how many rows the last one changed, or that there were rows. */
    private static int taken(java.sql.Statement statement, boolean hasRows, Answer answer) throws SQLException {
        int changed = 1;
        boolean rows = hasRows;
        for (int result = 0; ; result++) {
            if (rows) {
                read(statement.getResultSet(), result, answer);
                changed = 1;
            } else {
                int count = statement.getUpdateCount();
                if (count < 0) {
                    return changed;
                }
                changed = count;
            }
            rows = statement.getMoreResults();
        }
    }

    private static void read(ResultSet rows, int result, Answer answer) throws SQLException {
        try (rows) {
            if (answer == Answer.IGNORED) {
                return;
            }
            String[] columns = new String[rows.getMetaData().getColumnCount()];
            for (int i = 0; i < columns.length; i++) {
                columns[i] = rows.getMetaData().getColumnLabel(i + 1);
            }
            while (rows.next()) {
                String[] values = new String[columns.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = rows.getString(i + 1);
                }
                answer.row(result, columns, values);
            }
        }
    }

    @Override
    public boolean sendsText() {
        return sendsText;
    }

    /** Only PostgreSQL's driver keeps what the server says of it with each answer. */
    @Override
    public boolean isInTransaction() throws SQLException {
        return connection instanceof BaseConnection postgresql
                && postgresql.getTransactionState() != TransactionState.IDLE;
    }

    @Override
    public TextCall text(String group, StatementKind kind) {
        return sql -> {
            enter(group, kind);
            boolean rows = texts.execute(sql);
            if (rows) {
                done(texts.getResultSet());
            }
            count(kind, rows ? 1 : texts.getUpdateCount());
        };
    }

    private void enter(String group, StatementKind kind) {
        currentGroup = group;
        currentKind = kind;
    }

    private void count(StatementKind kind, int changed) {
        switch (kind) {
            case READ -> reads++;
            case WRITE -> countWrite(changed);
            case BEGIN -> {
                others++;
                inTransaction = true;
            }
            case COMMIT -> {
                others++;
                inTransaction = false;
            }
            case OTHER -> others++;
        }
    }

    private void countWrite(int changed) {
        if (changed == 0) {
            others++;
        } else {
            writes++;
        }
    }

    /**
     * Done with an answer. Without a fetch size all three drivers have received every row by the time the statement
     * returns, as sysbench's client has; walking over rows nobody reads would only measure the driver's objects.
     */
    private static void done(ResultSet rows) throws SQLException {
        rows.close();
    }

    /** Begins to count anew. */
    void startAttempt() {
        reads = 0;
        writes = 0;
        others = 0;
    }

    long reads() {
        return reads;
    }

    long writes() {
        return writes;
    }

    long others() {
        return others;
    }

    /** The group of the statement that runs or ran last. */
    String currentGroup() {
        return currentGroup;
    }

    /** Whether the statement under way decides about a commit, so that without its answer nobody knows. */
    boolean isOutcomeOpen() {
        return currentKind == StatementKind.COMMIT || currentKind == StatementKind.WRITE && !inTransaction;
    }

    boolean isConnected() {
        return connection != null;
    }

    @Override
    public void close() throws SQLException {
        for (SqlCall call : calls) {
            call.close();
        }
        if (borrowed != null) {
            borrowed.close();
            borrowed = null;
            connection = null;
        }
    }

    /** A statement prepared on the current connection. */
    private abstract class SqlCall implements Call {

        final Statement statement;
        PreparedStatement prepared;

        SqlCall(Statement statement) {
            this.statement = statement;
        }

        final void prepare() throws SQLException {
            enter(statement.group(), StatementKind.OTHER);
            prepared = connection.prepareStatement(statement.sql());
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
        @SuppressWarnings("deprecation") // the constructor without a charset only widens bytes: ASCII needs no more
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
            } else if (connection instanceof BaseConnection) {
                // Of no type: the server finds out which is meant, as for a literal.
                prepared.setObject(parameter, text, Types.OTHER);
            } else {
                prepared.setString(parameter, text);
            }
            return this;
        }

        final void close() throws SQLException {
            if (isConnected()) {
                prepared.close();
            }
        }
    }

    private final class ReadCall extends SqlCall {

        private final AnswerRow row = new AnswerRow();

        ReadCall(Statement statement) {
            super(statement);
        }

        @Override
        public void run() throws SQLException {
            enter(statement.group(), StatementKind.READ);
            done(prepared.executeQuery());
            reads++;
        }

        @Override
        public int run(RowReader reader) throws SQLException {
            enter(statement.group(), StatementKind.READ);
            int count = 0;
            try (ResultSet rows = prepared.executeQuery()) {
                row.rows = rows;
                for (; rows.next(); count++) {
                    reader.read(row);
                }
            }
            reads++;
            return count;
        }
    }

    /** The row a result set stands on. */
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

    private final class WriteCall extends SqlCall {

        WriteCall(Statement statement) {
            super(statement);
        }

        @Override
        public void run() throws SQLException {
            enter(statement.group(), StatementKind.WRITE);
            countWrite(prepared.executeUpdate());
        }
    }

    /** Of any kind, with rows or without. */
    private final class AnyCall extends SqlCall {

        private final Answer answer;

        AnyCall(Statement statement, Answer answer) {
            super(statement);
            this.answer = answer;
        }

        @Override
        public void run() throws SQLException {
            enter(statement.group(), statement.kind());
            count(statement.kind(), taken(prepared, prepared.execute(), answer));
        }
    }

    private final class OtherCall extends SqlCall {

        OtherCall(Statement statement) {
            super(statement);
        }

        @Override
        public void run() throws SQLException {
            enter(statement.group(), statement.kind());
            prepared.execute();
            count(statement.kind(), 0);
        }
    }
}
