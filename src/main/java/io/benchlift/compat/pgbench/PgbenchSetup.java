package io.benchlift.compat.pgbench;

import io.benchlift.compat.ToolContext;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.pgbench.Scripts;
import io.benchlift.workload.script.Script;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The steps before the clients start: scripts parsed, scale found, tables vacuumed.
 *
 * @param options of the workload
 */
record PgbenchSetup(
        int scale, PgbenchServer.Partitions partitions, List<Script> scripts, Map<String, String> options, long seed) {

    /** As in pgbench: a statement with its parameters has 256 parts. */
    private static final int MOST_PARAMETERS = 255;

    /** Needs no server: a script is checked before anything is connected. */
    static List<Script> scripts(PgbenchCommand command) {
        List<Script> scripts = Scripts.scripts(
                Options.of(Workloads.named("pgbench").options(), options(command.run(), 0)),
                command.target().dialect());
        if (command.run().clients().mode() != PgbenchCommand.QueryMode.SIMPLE) {
            for (Script script : scripts) {
                script.withMoreVariablesThan(MOST_PARAMETERS).stream()
                        .findFirst()
                        .ifPresent(sql -> {
                            throw new IllegalArgumentException(
                                    "statement has too many arguments (maximum is " + MOST_PARAMETERS + "): " + sql);
                        });
            }
        }
        return scripts;
    }

    static PgbenchSetup of(PgbenchCommand command, List<Script> scripts, PgbenchServer server, ToolContext output)
            throws SQLException {
        PgbenchCommand.Run run = command.run();
        long seed = run.script().seed().orElseGet(System::nanoTime);
        Map<String, String> options = options(run, seed);
        int scale = run.script().scale().orElse(1);
        if (run.script().anyBuiltin()) {
            scale = server.scale();
            if (run.script().scale().isPresent()) {
                output.say("pgbench: warning: scale option ignored, using count from pgbench_branches table (" + scale
                        + ")");
            }
            if (run.clients().count() > scale && scripts.stream().anyMatch(PgbenchSetup::updatesBranches)) {
                output.note("note: " + run.clients().count() + " clients update " + scale
                        + (scale == 1 ? " branch" : " branches")
                        + ": they will mostly wait for one another; make tables with -i -s "
                        + run.clients().count()
                        + " or more, or use -N");
            }
        }
        options.put("scale", Integer.toString(Math.max(1, scale)));
        if (run.preparation().vacuums()) {
            vacuum(run, server, output);
        }
        PgbenchServer.Partitions partitions =
                run.script().anyBuiltin() ? server.partitions() : new PgbenchServer.Partitions("", 0);
        return new PgbenchSetup(scale, partitions, scripts, options, seed);
    }

    private static boolean updatesBranches(Script script) {
        return script.isBuiltin() && script.lines().stream().anyMatch(line -> line.contains("UPDATE pgbench_branches"));
    }

    private static Map<String, String> options(PgbenchCommand.Run run, long seed) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("scripts", String.join("\n", run.script().items()));
        options.put("connect", run.clients().connects() ? "on" : "off");
        options.put("report_per_command", run.output().report().perCommand() ? "on" : "off");
        options.put("shell", run.script().allowsShell() ? "on" : "off");
        options.put("random_seed", Long.toString(seed));
        if (!run.script().defined().isEmpty()) {
            options.put(
                    "define",
                    run.script().defined().entrySet().stream()
                                    .map(Object::toString)
                                    .collect(Collectors.joining("\n")) + "\n");
        }
        return options;
    }

    private static void vacuum(PgbenchCommand.Run run, PgbenchServer server, ToolContext output) {
        List<String> small = server.isPostgres()
                ? List.of("VACUUM pgbench_branches", "VACUUM pgbench_tellers", "TRUNCATE TABLE pgbench_history")
                : List.of("TRUNCATE TABLE pgbench_history");
        attempt("starting vacuum...", small, server, output);
        if (run.preparation().vacuumsAll()) {
            String accounts =
                    server.isPostgres() ? "VACUUM ANALYZE pgbench_accounts" : "ANALYZE TABLE pgbench_accounts";
            attempt("starting vacuum pgbench_accounts...", List.of(accounts), server, output);
        }
    }

    private static void attempt(String said, List<String> statements, PgbenchServer server, ToolContext output) {
        for (String sql : statements) {
            try {
                server.execute(sql);
            } catch (SQLException e) {
                output.say("pgbench: error: " + ServerMessage.of(e)
                        + "\npgbench: detail: (ignoring this error and continuing anyway)");
            }
        }
        output.say(said + "end.");
    }
}
