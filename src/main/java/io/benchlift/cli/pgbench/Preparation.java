package io.benchlift.cli.pgbench;

import io.benchlift.cli.Terminal;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.pgbench.Script;
import io.benchlift.workload.pgbench.Scripts;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What is known and done before the clients start: scripts understood, scale found, tables vacuumed.
 *
 * @param options of the workload
 */
record Preparation(
        int scale, Server.Partitions partitions, List<Script> scripts, Map<String, String> options, long seed) {

    /** Needs no server: what is wrong with a script is said before anything is connected. */
    static List<Script> scripts(PgbenchCommand command) {
        return Scripts.scripts(
                Options.of(Workloads.named("pgbench").options(), options(command.run(), 0)),
                command.target().dialect());
    }

    static Preparation of(PgbenchCommand command, List<Script> scripts, Server server, Terminal terminal)
            throws SQLException {
        PgbenchCommand.Run run = command.run();
        long seed = run.seed().orElseGet(System::nanoTime);
        Map<String, String> options = options(run, seed);
        int scale = run.scale().orElse(1);
        if (run.anyBuiltin()) {
            scale = server.scale();
            if (run.scale().isPresent()) {
                terminal.say("pgbench: warning: scale option ignored, using count from pgbench_branches table (" + scale
                        + ")");
            }
            if (run.clients() > scale && scripts.stream().anyMatch(Preparation::updatesBranches)) {
                terminal.say("note: " + run.clients() + " clients update " + scale
                        + (scale == 1 ? " branch" : " branches")
                        + ": they will mostly wait for one another; make tables with -i -s " + run.clients()
                        + " or more, or use -N");
            }
        }
        options.put("scale", Integer.toString(Math.max(1, scale)));
        if (run.vacuums()) {
            vacuum(run, server, terminal);
        }
        Server.Partitions partitions = run.anyBuiltin() ? server.partitions() : new Server.Partitions("", 0);
        return new Preparation(scale, partitions, scripts, options, seed);
    }

    private static boolean updatesBranches(Script script) {
        return script.isBuiltin() && script.lines().stream().anyMatch(line -> line.contains("UPDATE pgbench_branches"));
    }

    private static Map<String, String> options(PgbenchCommand.Run run, long seed) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("scripts", String.join("\n", run.scripts()));
        options.put("connect", run.connects() ? "on" : "off");
        options.put("report_per_command", run.report().perCommand() ? "on" : "off");
        options.put("random_seed", Long.toString(seed));
        if (!run.defined().isEmpty()) {
            options.put(
                    "define",
                    run.defined().entrySet().stream().map(Object::toString).collect(Collectors.joining("\n")) + "\n");
        }
        return options;
    }

    private static void vacuum(PgbenchCommand.Run run, Server server, Terminal terminal) {
        List<String> small = server.isPostgres()
                ? List.of("VACUUM pgbench_branches", "VACUUM pgbench_tellers", "TRUNCATE TABLE pgbench_history")
                : List.of("TRUNCATE TABLE pgbench_history");
        attempt("starting vacuum...", small, server, terminal);
        if (run.vacuumsAll()) {
            String accounts =
                    server.isPostgres() ? "VACUUM ANALYZE pgbench_accounts" : "ANALYZE TABLE pgbench_accounts";
            attempt("starting vacuum pgbench_accounts...", List.of(accounts), server, terminal);
        }
    }

    private static void attempt(String said, List<String> statements, Server server, Terminal terminal) {
        for (String sql : statements) {
            try {
                server.execute(sql);
            } catch (SQLException e) {
                terminal.say(
                        "pgbench: error: " + e.getMessage().lines().findFirst().orElse("")
                                + " (ignoring this error and continuing anyway)");
            }
        }
        terminal.say(said + "end.");
    }
}
