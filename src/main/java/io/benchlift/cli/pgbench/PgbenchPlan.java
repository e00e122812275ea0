package io.benchlift.cli.pgbench;

import io.benchlift.plan.Data;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A command line as a plan of one cell, ready for factors to be added. */
final class PgbenchPlan {

    private static final double DELTA = 0.03;

    private PgbenchPlan() {}

    /** The tables are used as found, as a run does: a plan that drops tables has to say so itself. */
    static Plan of(PgbenchCommand command) {
        PgbenchCommand.Run run = command.run();
        Map<String, String> fixed = new LinkedHashMap<>();
        fixed.put(Setting.SERVER, server(command.target().database()));
        fixed.put(Setting.ENGINE, command.target().engine().toString());
        fixed.put(Setting.THREADS, Integer.toString(run.clients()));
        fixed.put(Setting.RATE, plain(run.rate()));
        fixed.put(Setting.PREPARED, run.mode() == PgbenchCommand.QueryMode.SIMPLE ? "off" : "on");
        fixed.put(Setting.CONNECTOR, command.target().connector().id());
        fixed.put(Setting.ERRORS, "benchlift");
        workload(run, fixed);
        fixed.put(Setting.OPTION_PREFIX + "scale", Integer.toString(run.scale().orElse(1)));
        return new Plan(
                "pgbench",
                "How fast is pgbench on this server?",
                fixed,
                List.of(),
                new Phases(Duration.ofSeconds(run.warmUp()), run.time(), (long) run.transactions() * run.clients()),
                Data.AS_FOUND,
                1,
                run.seed().orElse(1),
                Map.of(),
                "tps",
                DELTA,
                false);
    }

    /** A single built-in script is a workload of its own; everything else is the one that runs scripts. */
    private static void workload(PgbenchCommand.Run run, Map<String, String> fixed) {
        String only = run.scripts().get(0);
        if (run.scripts().size() == 1 && run.anyBuiltin() && run.defined().isEmpty()) {
            fixed.put(Setting.WORKLOAD, only.substring(0, only.lastIndexOf('@')));
            return;
        }
        fixed.put(Setting.WORKLOAD, "pgbench");
        fixed.put(Setting.OPTION_PREFIX + "scripts", String.join(",", run.scripts()));
        if (!run.defined().isEmpty()) {
            StringBuilder pairs = new StringBuilder();
            run.defined().forEach((name, value) -> pairs.append(pairs.length() == 0 ? "" : ",")
                    .append(name)
                    .append('=')
                    .append(value));
            fixed.put(Setting.OPTION_PREFIX + "define", pairs.toString());
        }
    }

    /** As plans write it: no point where nothing follows. */
    private static String plain(double rate) {
        return rate == 0 ? "0" : BigDecimal.valueOf(rate).stripTrailingZeros().toPlainString();
    }

    private static String server(Database database) {
        return (database.host() + "-" + database.port())
                .replaceAll("[^A-Za-z0-9.-]", "-")
                .replaceFirst("^-+", "");
    }
}
