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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Runs the user's own scripts and built-in ones, chosen by weight; the tables are pgbench's. */
public final class Scripts implements Workload {

    @Override
    public String name() {
        return "pgbench";
    }

    @Override
    public List<Option> options() {
        return PgOptions.WITH_SCRIPTS;
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        return PgOptions.schema(options, dialect).all();
    }

    @Override
    public Event open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException {
        return new PgOptions(options, scripts(options, dialect)).event(client, worker);
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        List<String> problems = new ArrayList<>(PgOptions.problems(options, dialect));
        try {
            scripts(options, dialect);
            PgOptions.defined(options.text("define"));
        } catch (IllegalArgumentException e) {
            problems.add(e.getMessage());
        }
        return problems;
    }

    /**
     * The built-in scripts that a workload runs; empty if it is not of this package or runs a script of the user's own.
     */
    public static Set<Builtin> builtins(Workload workload, Options options, Dialect dialect) {
        if (workload instanceof PgWorkload one) {
            return Set.of(one.builtin());
        }
        return workload instanceof Scripts ? builtins(scripts(options, dialect)) : Set.of();
    }

    /** The built-in scripts in a list; empty if it holds a script of the user's own. */
    public static Set<Builtin> builtins(List<Script> scripts) {
        Set<Builtin> builtins = EnumSet.noneOf(Builtin.class);
        for (Script script : scripts) {
            if (!script.isBuiltin()) {
                return Set.of();
            }
            Arrays.stream(Builtin.values())
                    .filter(builtin -> builtin.description().equals(script.name()))
                    .forEach(builtins::add);
        }
        return builtins;
    }

    /** The scripts that would run, in order; for reports. */
    public static List<Script> scripts(Options options, Dialect dialect) {
        List<Script> scripts = ScriptList.parse(options.text(PgOptions.SCRIPTS), dialect.isPostgres());
        if (!options.isOn(PgOptions.SHELL)) {
            scripts.forEach(Script::refuseShell);
        }
        return scripts;
    }
}
