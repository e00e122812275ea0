package io.benchlift.workload.sysbench;

import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Keys;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Statement;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;

/** One query for several values of column k, each worker in its own part of the table. */
public final class SelectRandomPoints implements Workload {

    @Override
    public String name() {
        return "select_random_points";
    }

    @Override
    public List<Option> options() {
        return SbOptions.with(Option.whole("random_points", 10, "values in the list of one query"));
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        SbOptions parsed = SbOptions.of(options);
        return SbTable.all(parsed, parsed.tables().size(), dialect);
    }

    @Override
    public Event open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException {
        SbOptions parsed = SbOptions.of(options);
        Keys keys = Slice.of(parsed, worker);
        RandomStream random = worker.random();
        int points = options.count("random_points");
        Call select = client.call(Statement.read(
                "random_points",
                "SELECT id, k, c, pad FROM sbtest1 WHERE k IN (" + String.join(", ", Collections.nCopies(points, "?"))
                        + ")"));
        Event event = () -> {
            for (int i = 1; i <= points; i++) {
                select.bind(i, keys.next(random));
            }
            select.run();
        };
        return new SbWorker(client, random, parsed).reconnecting(event);
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        return Slice.problems(options, "random_points");
    }
}
