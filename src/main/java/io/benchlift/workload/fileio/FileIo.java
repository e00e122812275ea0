package io.benchlift.workload.fileio;

import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.util.List;

/** sysbench's fileio; the mode is an option. The agent of a host runs it, so this class only describes it. */
public class FileIo implements Workload {

    @Override
    public String name() {
        return "fileio";
    }

    @Override
    public List<Option> options() {
        return FileOptions.all();
    }

    @Override
    public Medium medium() {
        return Medium.FILES;
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        return List.of();
    }

    @Override
    public Event open(Client client, Worker worker, Options options, Dialect dialect) {
        throw new UnsupportedOperationException(name() + " is run by an agent, not over a connection");
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        return LoadPlan.problems(options);
    }
}
