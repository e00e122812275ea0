package io.benchlift.workload.pgbench;

import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.Worker;
import io.benchlift.workload.script.Literals;
import io.benchlift.workload.script.PgRandom;
import io.benchlift.workload.script.Script;
import io.benchlift.workload.script.ScriptEvent;
import io.benchlift.workload.script.Variables;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The options of pgbench's workloads, as values. */
final class PgOptions {

    static final String SCRIPTS = "scripts";

    /** Whether scripts may run programs. */
    static final String SHELL = "shell";

    /** The options of every workload of this package. */
    static final List<Option> DECLARED = List.of(
            Option.whole(
                    "scale",
                    1,
                    "size of the tables: so many branches, ten times as many tellers, 100,000 accounts each"),
            Option.whole("fillfactor", 100, "how full the tables' pages are made, in percent"),
            Option.toggle("unlogged_tables", false, "tables without write-ahead log, lost in a crash"),
            Option.whole("partitions", 0, "partitions of the accounts; 0 is none"),
            Option.choice("partition_method", "range", "how they are partitioned", "range", "hash"),
            Option.toggle("connect", false, "a new connection for each transaction"),
            Option.toggle("report_per_command", false, "take the time of each command too"),
            Option.whole("random_seed", 0, "the scripts' variable random_seed, from which default_seed is made"));

    /** The options of the workload that runs the user's own scripts. */
    static final List<Option> WITH_SCRIPTS = withScripts();

    private final Options options;
    private final List<Script> scripts;
    private final Map<String, String> defined;

    PgOptions(Options options, List<Script> scripts) {
        this.options = options;
        this.scripts = scripts;
        this.defined = options.all().containsKey("define") ? defined(options.text("define")) : Map.of();
    }

    private static List<Option> withScripts() {
        List<Option> all = new ArrayList<>(DECLARED);
        all.add(0, Option.text(SCRIPTS, "tpcb-like", "scripts with weights: tpcb-like@3, file:my.sql@2"));
        all.add(Option.text("define", "", "variables of the scripts, name=value, with commas between"));
        all.add(Option.toggle(SHELL, false, "scripts may run programs with \\shell and \\setshell"));
        return List.copyOf(all);
    }

    /** What one client does. */
    Event event(Client client, Worker worker) throws SQLException {
        return new ScriptEvent(
                client,
                worker,
                scripts,
                variables(worker),
                new ScriptEvent.Manner(options.isOn("connect"), options.isOn("report_per_command"), Literals.PLAIN));
    }

    static Schema schema(Options options, Dialect dialect) {
        return new Schema(
                dialect,
                options.count("scale"),
                options.count("fillfactor"),
                options.isOn("unlogged_tables"),
                true,
                new Schema.Partitions(
                        options.count("partitions"),
                        options.text("partition_method").equals("hash")),
                new Schema.Tablespaces(Optional.empty(), Optional.empty()));
    }

    /** A client's variables before its first transaction; a defined variable overrides a preset one. */
    private Variables variables(Worker worker) {
        long seed = options.whole("random_seed");
        PgRandom base = new PgRandom(seed);
        long ofClient = 0;
        for (int client = 0; client < worker.workers(); client++) {
            long drawn = base.next();
            ofClient = client == worker.index() ? drawn : ofClient;
        }
        long ofHashes = base.next();
        if (seed == 0) {
            // A plan has no seed of pgbench's: the trial's decides.
            ofClient = worker.random().nextLong();
        }
        Variables variables = new Variables(new PgRandom(ofClient), worker.messages());
        variables.slot("client_id").set(worker.index());
        variables.slot("default_seed").set(ofHashes);
        variables.slot("random_seed").set(seed);
        variables.slot("scale").set(options.whole("scale"));
        defined.forEach((name, value) -> variables.slot(name).set(value));
        return variables;
    }

    /**
     * Pairs separated by commas or line breaks.
     *
     * @throws IllegalArgumentException if one is not a definition
     */
    static Map<String, String> defined(String text) {
        Map<String, String> defined = new LinkedHashMap<>();
        for (String pair : text.split(text.contains("\n") ? "\n" : ",")) {
            int equals = pair.indexOf('=');
            if (pair.isBlank()) {
                continue;
            }
            if (equals < 1 || equals == pair.length() - 1) {
                throw new IllegalArgumentException("invalid variable definition: \"" + pair + "\"");
            }
            String name = pair.substring(0, equals).strip();
            if (!Variables.isName(name)) {
                throw new IllegalArgumentException("invalid variable name: \"" + name + "\"");
            }
            defined.put(name, pair.substring(equals + 1));
        }
        return defined;
    }

    /** One sentence for each problem. */
    static List<String> problems(Options options, Dialect dialect) {
        List<String> problems = new ArrayList<>();
        try {
            schema(options, dialect);
        } catch (IllegalArgumentException e) {
            problems.add(e.getMessage());
        }
        if (!dialect.isPostgres() && (options.isOn("unlogged_tables") || options.count("fillfactor") != 100)) {
            problems.add("unlogged_tables and fillfactor are PostgreSQL's own; leave them out for "
                    + dialect.product().label());
        }
        return problems;
    }
}
