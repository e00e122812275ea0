package io.benchlift.jdbc;

import io.benchlift.workload.Answer;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RowReader;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.TextCall;
import io.benchlift.workload.Worker;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Runs one event of a load on its server, by one worker, and measures every statement: for people to look at. */
public final class OneEvent implements Client {

    private static final double NANOS_PER_MILLI = 1e6;

    /** A statement as it was sent, with {@code ?} for parameters, and how long it took. */
    public record Ran(String group, String sql, double millis) {}

    private final SqlClient client;
    private final List<Ran> ran = new ArrayList<>();

    private OneEvent(SqlClient client) {
        this.client = client;
    }

    /**
     * The statements in the order they ran. The event runs twice and the second run is the result: the first one waits for the
     * server's caches too.
     *
     * @throws UnreachableException if the server cannot be reached or refuses a statement
     */
    public static List<Ran> of(Load load) {
        ConnectionSource source = new ConnectionSource.Own(load, load.database());
        try (SqlClient client = new SqlClient(
                source,
                load.target().isolation(),
                SqlDriver.bytesAsText(load),
                !load.target().prepared())) {
            client.connect();
            OneEvent measured = new OneEvent(client);
            Load.Work work = load.work();
            var event = work.workload()
                    .open(measured, new Worker(0, 1, new RandomStream(work.seed(), 0)), work.options(), work.dialect());
            event.run();
            measured.ran.clear();
            event.run();
            return List.copyOf(measured.ran);
        } catch (SQLException e) {
            throw new UnreachableException(ConnectFailure.explain(e, load.database()), e);
        }
    }

    /** Executes one statement and returns its number of rows, if it was read. */
    @FunctionalInterface
    private interface Step {
        int run() throws SQLException;
    }

    private int measure(String group, String sql, Step step) throws SQLException {
        long start = System.nanoTime();
        int rows = step.run();
        ran.add(new Ran(group, sql, (System.nanoTime() - start) / NANOS_PER_MILLI));
        return rows;
    }

    @Override
    public Call call(Statement statement) throws SQLException {
        return measured(statement, client.call(statement));
    }

    @Override
    public Call call(Statement statement, Answer answer) throws SQLException {
        return measured(statement, client.call(statement, answer));
    }

    private Call measured(Statement statement, Call call) {
        return new Call() {
            @Override
            public Call bind(int parameter, long value) throws SQLException {
                call.bind(parameter, value);
                return this;
            }

            @Override
            public Call bind(int parameter, byte[] ascii) throws SQLException {
                call.bind(parameter, ascii);
                return this;
            }

            @Override
            public Call bind(int parameter, String text) throws SQLException {
                call.bind(parameter, text);
                return this;
            }

            @Override
            public void run() throws SQLException {
                measure(statement.group(), statement.sql(), () -> {
                    call.run();
                    return 0;
                });
            }

            @Override
            public int run(RowReader reader) throws SQLException {
                return measure(statement.group(), statement.sql(), () -> call.run(reader));
            }
        };
    }

    @Override
    public TextCall text(String group, StatementKind kind) {
        return measured(group, client.text(group, kind));
    }

    @Override
    public TextCall text(String group, StatementKind kind, Answer answer) {
        return measured(group, client.text(group, kind, answer));
    }

    private TextCall measured(String group, TextCall call) {
        return sql -> measure(group, sql, () -> {
            call.run(sql);
            return 0;
        });
    }

    @Override
    public boolean sendsText() {
        return client.sendsText();
    }

    @Override
    public boolean isInTransaction() throws SQLException {
        return client.isInTransaction();
    }

    @Override
    public void reconnect() throws SQLException {
        client.reconnect();
    }
}
