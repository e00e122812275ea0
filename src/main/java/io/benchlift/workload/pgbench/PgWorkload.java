package io.benchlift.workload.pgbench;

import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import io.benchlift.workload.script.Script;
import java.sql.SQLException;
import java.util.List;

/** Base of the workloads with one built-in script. */
abstract class PgWorkload implements Workload {

    private final Builtin builtin;

    PgWorkload(Builtin builtin) {
        this.builtin = builtin;
    }

    Builtin builtin() {
        return builtin;
    }

    @Override
    public String name() {
        return builtin.id();
    }

    @Override
    public List<Option> options() {
        return PgOptions.DECLARED;
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        return PgOptions.schema(options, dialect).all();
    }

    @Override
    public Event open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException {
        List<Script> scripts = List.of(builtin.script(1, dialect.isPostgres()));
        return new PgOptions(options, scripts).event(client, worker);
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        return PgOptions.problems(options, dialect);
    }
}
