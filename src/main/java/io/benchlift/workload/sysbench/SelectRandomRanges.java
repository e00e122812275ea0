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

/** One count over several ranges of column k, each worker in its own part of the table. */
public final class SelectRandomRanges implements Workload {

    @Override
    public String name() {
        return "select_random_ranges";
    }

    @Override
    public List<Option> options() {
        return SbOptions.with(
                Option.whole("number_of_ranges", 10, "ranges in one query"),
                Option.whole("delta", 5, "distance from a range's start to its end"));
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
        int ranges = options.count("number_of_ranges");
        long delta = options.whole("delta");
        Call select = client.call(Statement.read(
                "random_ranges",
                "SELECT COUNT(k) FROM sbtest1 WHERE "
                        + String.join(" OR ", Collections.nCopies(ranges, "k BETWEEN ? AND ?"))));
        Event event = () -> {
            for (int i = 1; i <= 2 * ranges; i += 2) {
                long start = keys.next(random);
                select.bind(i, start).bind(i + 1, start + delta);
            }
            select.run();
        };
        return new SbWorker(client, random, parsed).reconnecting(event);
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        return Slice.problems(options, "number_of_ranges");
    }
}
