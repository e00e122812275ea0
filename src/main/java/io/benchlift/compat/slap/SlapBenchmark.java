package io.benchlift.compat.slap;

import io.benchlift.compat.ExitStatus;
import io.benchlift.evidence.Finding;
import io.benchlift.evidence.GrowingScan;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.ScriptConnection;
import io.benchlift.jdbc.StatementClients;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.runner.Cancellation;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.slap.LoadType;
import io.benchlift.workload.slap.SlapSql;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/** Runs each engine with each number of clients in each iteration; every run gets a new schema. */
final class SlapBenchmark {

    private final SlapCommand command;
    private final SlapConnections connections;
    private final SlapReport report;
    private final Consumer<String> notes;
    private final Cancellation cancel;
    private final Runnable training;

    /** @param training what happens once the server answers, before any clock starts */
    SlapBenchmark(
            SlapCommand command,
            SlapConnections connections,
            SlapReport report,
            Consumer<String> notes,
            Cancellation cancel,
            Runnable training) {
        this.command = command;
        this.connections = connections;
        this.report = report;
        this.notes = notes;
        this.cancel = cancel;
        this.training = training;
    }

    /** @return the exit status */
    int run() throws SQLException, IOException {
        List<Optional<SlapEngine>> engines = command.schema().engines().isEmpty()
                ? List.of(Optional.empty())
                : command.schema().engines().stream().map(Optional::of).toList();
        try (ScriptConnection main = connections.main()) {
            SlapSchema schema = new SlapSchema(command, main, report);
            schema.refuseForeign();
            training.run();
            if (cancel.isNow()) {
                notes.accept("benchlift: stopped before anything was measured");
                return ExitStatus.INTERRUPTED;
            }
            for (Optional<SlapEngine> engine : engines) {
                report.say("Starting Concurrency Test");
                all(engine, schema);
                if (command.drops()) {
                    schema.drop();
                }
                if (cancel.isNow()) {
                    notes.accept("benchlift: stopped; what ran last has no result"
                            + (command.drops() ? ", and its schema is gone" : ""));
                    return ExitStatus.INTERRUPTED;
                }
            }
            return ExitStatus.DONE;
        }
    }

    private void all(Optional<SlapEngine> engine, SlapSchema schema) throws SQLException, IOException {
        try {
            for (int clients : command.load().concurrency()) {
                if (!cancel.isNow()) {
                    one(engine, clients, schema);
                }
            }
        } catch (LoadException | UnreachableException e) {
            dropHalfDone(schema, e);
            throw e;
        }
    }

    private void one(Optional<SlapEngine> engine, int clients, SlapSchema schema) throws SQLException, IOException {
        LongSummaryStatistics millis = new LongSummaryStatistics();
        for (int i = 0; i < command.load().iterations() && !cancel.isNow(); i++) {
            millis.accept(iteration(engine, clients, schema));
        }
        report.say("Generating stats");
        if (!cancel.isNow()) {
            report.result(engine.map(SlapEngine::name).orElse(""), millis, clients, command.limit(clients));
            explain(clients);
        }
    }

    private long iteration(Optional<SlapEngine> engine, int clients, SlapSchema schema) throws SQLException {
        if (command.drops()) {
            schema.drop();
        }
        schema.create(engine);
        List<String> keys = schema.keys(engine);
        if (command.load().commit() > 0) {
            schema.send("SET AUTOCOMMIT=0");
        }
        schema.send(command.statements().pre());
        long millis = run(clients, keys);
        schema.send(command.statements().post());
        return millis;
    }

    /** @return milliseconds; 0 if statements are only printed */
    private long run(int clients, List<String> keys) {
        boolean isPrinted = command.action() == SlapCommand.Action.PRINT_ONLY;
        if (!isPrinted
                && command.generated().isEmpty()
                && command.statements().query().isEmpty()) {
            return connect(clients);
        }
        StatementClients load = new StatementClients(
                new StatementClients.Script(
                        statements(keys),
                        command.limit(clients),
                        command.load().commit(),
                        isPrinted ? 0 : command.load().detach()),
                () -> connections.client(command.schema().name()),
                SlapFailure::of);
        cancel.onNow(load::stop);
        if (isPrinted) {
            load.runInTurn(clients);
            return 0;
        }
        return load.run(clients);
    }

    /** Without statements the clients connect and leave; one that cannot connect is no failure, as with the tool. */
    private long connect(int clients) {
        long begin = System.nanoTime();
        for (int i = 0; i < clients; i++) {
            try (ScriptConnection client = connections.client(command.schema().name())) {
                client.use(command.schema().name());
            } catch (LoadException | UnreachableException | SQLException e) {
                notes.accept("mysqlslap: Error when connecting to server: " + reason(e));
            }
        }
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
    }

    private static String reason(Exception e) {
        return e.getCause() instanceof SQLException sql
                ? sql.getErrorCode() + " " + SlapFailure.message(sql)
                : e.getMessage();
    }

    private List<Function<RandomStream, String>> statements(List<String> keys) {
        if (command.generated().isEmpty()) {
            return command.statements().query().stream()
                    .<Function<RandomStream, String>>map(sql -> random -> sql)
                    .toList();
        }
        SlapCommand.Generated load = command.generated().get();
        return load.statements(SlapSql.mysql(load.table())).stream()
                .<Function<RandomStream, String>>map(statement -> random ->
                        statement.wantsKey() ? statement.with(keys.get(random.nextInt(keys.size()))) : statement.sql())
                .toList();
    }

    /** Explains what a mixed load without a key measures; the number of rows follows from the statements sent. */
    private void explain(int clients) {
        command.generated()
                .filter(load -> command.action() == SlapCommand.Action.RUN)
                .filter(load -> load.type() == LoadType.MIXED && !load.table().hasKey())
                .flatMap(load -> {
                    long list = load.uniqueQueries() + 1;
                    long each = command.limit(clients) == 0 ? list : command.limit(clients);
                    long selects = clients * (each / list * (list / 2) + each % list / 2);
                    long inserts = clients * each - selects;
                    long rows = load.writes() - 1;
                    return GrowingScan.finding(selects, selects * (rows + inserts / 2), inserts, rows + inserts);
                })
                .map(Finding::text)
                .ifPresent(text -> notes.accept("note: mysqlslap -c " + clients + ": " + text));
    }

    private void dropHalfDone(SlapSchema schema, RuntimeException because) {
        if (command.drops()) {
            try {
                schema.drop();
            } catch (SQLException e) {
                because.addSuppressed(e);
            }
        }
    }
}
