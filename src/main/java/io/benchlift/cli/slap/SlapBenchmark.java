package io.benchlift.cli.slap;

import io.benchlift.cli.ExitStatus;
import io.benchlift.evidence.Finding;
import io.benchlift.evidence.GrowingScan;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.runner.Cancellation;
import io.benchlift.workload.slap.LoadType;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.function.Consumer;

/** Engines times numbers of clients times iterations, each on a schema made anew. */
final class SlapBenchmark {

    private final SlapCommand command;
    private final Wire.Maker maker;
    private final SlapReport report;
    private final Consumer<String> notes;
    private final Cancellation cancel;

    SlapBenchmark(
            SlapCommand command, Wire.Maker maker, SlapReport report, Consumer<String> notes, Cancellation cancel) {
        this.command = command;
        this.maker = maker;
        this.report = report;
        this.notes = notes;
        this.cancel = cancel;
    }

    /** @return the exit status */
    int run() throws SQLException, IOException {
        List<Optional<SlapEngine>> engines = command.engines().isEmpty()
                ? List.of(Optional.empty())
                : command.engines().stream().map(Optional::of).toList();
        try (Wire main = maker.main()) {
            SlapSchema schema = new SlapSchema(command, main, report);
            schema.refuseForeign();
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
            for (int clients : command.concurrency()) {
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
        for (int i = 0; i < command.iterations() && !cancel.isNow(); i++) {
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
        if (command.commit() > 0) {
            schema.send("SET AUTOCOMMIT=0");
        }
        schema.send(command.pre());
        SlapClients load = new SlapClients(command, maker);
        cancel.onNow(load::stop);
        long millis = load.run(clients, keys);
        schema.send(command.post());
        return millis;
    }

    /** Says what a mixed load without a key measures; the rows follow from what was sent. */
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
