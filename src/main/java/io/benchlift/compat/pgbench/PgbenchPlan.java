package io.benchlift.compat.pgbench;

import io.benchlift.compat.ToolPlan;
import io.benchlift.plan.Data;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A command line as a plan of one cell, ready for factors to be added. */
final class PgbenchPlan {

    private static final Set<PgbenchFlag> TAKEN = EnumSet.of(
            PgbenchFlag.BUILTIN,
            PgbenchFlag.FILE,
            PgbenchFlag.SKIP_SOME_UPDATES,
            PgbenchFlag.SELECT_ONLY,
            PgbenchFlag.CLIENT,
            PgbenchFlag.DEFINE,
            PgbenchFlag.TRANSACTIONS,
            PgbenchFlag.TIME,
            PgbenchFlag.RATE,
            PgbenchFlag.PROTOCOL,
            PgbenchFlag.SCALE,
            PgbenchFlag.WARMUP,
            PgbenchFlag.RANDOM_SEED,
            PgbenchFlag.HOST,
            PgbenchFlag.PORT,
            PgbenchFlag.USERNAME,
            PgbenchFlag.DBNAME,
            PgbenchFlag.PRODUCT,
            PgbenchFlag.ENGINE,
            PgbenchFlag.TO_PLAN);

    private PgbenchPlan() {}

    /** @throws IllegalArgumentException naming the word that cannot be parsed */
    public static ToolPlan read(List<String> arguments, Map<String, String> environment) {
        PgbenchCommand command = PgbenchCommand.parse(arguments, environment);
        if (command.action() != PgbenchCommand.Action.RUN) {
            throw new InvalidValueException(Message.of("compat.pgbench.no-load"));
        }
        return new ToolPlan(
                of(command),
                Optional.of(command.target().database()),
                command.notes(),
                PgbenchArguments.of(arguments).given().stream()
                        .map(PgbenchArguments.Given::flag)
                        .filter(flag -> !TAKEN.contains(flag))
                        .map(PgbenchFlag::called)
                        .distinct()
                        .toList());
    }

    /** The tables are used as found, as in a run: a plan that drops tables must say so explicitly. */
    static Plan of(PgbenchCommand command) {
        PgbenchCommand.Run run = command.run();
        Map<String, String> fixed = new LinkedHashMap<>();
        fixed.put(Setting.SERVER, ToolPlan.serverName(command.target().database()));
        fixed.put(Setting.ENGINE, command.target().engine().toString());
        fixed.put(Setting.THREADS, Integer.toString(run.clients().count()));
        fixed.put(Setting.RATE, plain(run.pace().rate()));
        fixed.put(Setting.PREPARED, run.clients().mode() == PgbenchCommand.QueryMode.SIMPLE ? "off" : "on");
        fixed.put(Setting.CONNECTOR, command.target().connector().id());
        fixed.put(Setting.ERRORS, "benchlift");
        workload(run, fixed);
        fixed.put(
                Setting.OPTION_PREFIX + "scale",
                Integer.toString(run.script().scale().orElse(1)));
        return new Plan(
                "pgbench",
                "How fast is pgbench on this server?",
                fixed,
                List.of(),
                new Plan.Schedule(
                        new Phases(
                                Duration.ofSeconds(run.length().warmUp()),
                                run.time(),
                                (long) run.length().transactions()
                                        * run.clients().count()),
                        Data.AS_FOUND,
                        1,
                        run.script().seed().orElse(1)),
                new Plan.Comparison(Map.of(), "tps", Plan.DEFAULT_DELTA, false));
    }

    /** A single built-in script is a workload of its own; everything else uses the workload that runs scripts. */
    private static void workload(PgbenchCommand.Run run, Map<String, String> fixed) {
        String only = run.script().items().get(0);
        if (run.script().items().size() == 1
                && run.script().anyBuiltin()
                && run.script().defined().isEmpty()) {
            fixed.put(Setting.WORKLOAD, only.substring(0, only.lastIndexOf('@')));
            return;
        }
        fixed.put(Setting.WORKLOAD, "pgbench");
        fixed.put(
                Setting.OPTION_PREFIX + "scripts", String.join(",", run.script().items()));
        if (!run.script().defined().isEmpty()) {
            StringBuilder pairs = new StringBuilder();
            run.script().defined().forEach((name, value) -> pairs.append(pairs.length() == 0 ? "" : ",")
                    .append(name)
                    .append('=')
                    .append(value));
            fixed.put(Setting.OPTION_PREFIX + "define", pairs.toString());
        }
    }

    /** As plans write it: without a decimal point for whole numbers. */
    private static String plain(double rate) {
        return rate == 0 ? "0" : BigDecimal.valueOf(rate).stripTrailingZeros().toPlainString();
    }
}
