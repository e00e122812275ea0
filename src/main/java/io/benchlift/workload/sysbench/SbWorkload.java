package io.benchlift.workload.sysbench;

import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Invariant;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;

/** Base of the workloads on sysbench's tables; a subclass defines the event. */
abstract class SbWorkload implements Workload {

    /** The parts of an event, made by {@code worker}. */
    abstract Event event(SbWorker worker, SbOptions options) throws SQLException;

    @Override
    public List<Option> options() {
        return SbOptions.DECLARED;
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        SbOptions parsed = SbOptions.of(options);
        return SbTable.all(parsed, parsed.tables().size(), dialect);
    }

    @Override
    public final Event open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException {
        SbOptions parsed = SbOptions.of(options);
        SbWorker parts = new SbWorker(client, worker.random(), parsed);
        return parts.reconnecting(event(parts, parsed));
    }

    /** A deleted row is inserted again in the same event, so tables keep their number of rows; see OltpDelete. */
    @Override
    public List<Invariant> expectations(Options options, Dialect dialect) {
        SbOptions parsed = SbOptions.of(options);
        return IntStream.rangeClosed(1, parsed.tables().count())
                .mapToObj(table -> new Invariant(
                        "sbtest" + table + " has " + parsed.tables().size() + " rows",
                        "SELECT COUNT(*) AS found FROM sbtest" + table + " HAVING COUNT(*) <> "
                                + parsed.tables().size()))
                .toList();
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        return SbOptions.problems(options);
    }
}
