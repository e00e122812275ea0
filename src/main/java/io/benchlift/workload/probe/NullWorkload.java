package io.benchlift.workload.probe;

import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.util.List;

/** The null workload: an event does nothing, so the measurement shows the cost of measuring. */
public final class NullWorkload implements Workload {

    @Override
    public String name() {
        return "nothing";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        return List.of();
    }

    @Override
    public Event open(Client client, Worker worker, Options options, Dialect dialect) {
        return () -> {};
    }
}
