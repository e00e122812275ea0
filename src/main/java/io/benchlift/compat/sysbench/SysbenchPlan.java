package io.benchlift.compat.sysbench;

import io.benchlift.compat.ToolPlan;
import io.benchlift.plan.Data;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A command line as a plan of one cell, ready for factors to be added. */
public final class SysbenchPlan {

    private static final Set<String> TAKEN = Set.of(
            "threads",
            "events",
            "time",
            "rate",
            "warmup_time",
            "rand_seed",
            "db_driver",
            "db_ps_mode",
            "mysql_storage_engine",
            "host",
            "benchlift_strict",
            "benchlift_connector",
            "to_plan");
    private static final String ADDRESS = "(mysql|pgsql)_(host|port|user|password|db|ssl|sslmode)";

    private SysbenchPlan() {}

    /** @throws IllegalArgumentException naming the word that cannot be parsed */
    public static ToolPlan read(List<String> arguments) {
        SysbenchCommand command = SysbenchCommand.parse(arguments);
        return new ToolPlan(
                of(command),
                command.isOnFiles()
                        ? Optional.empty()
                        : Optional.of(command.target().database()),
                command.output().notes(),
                leftOut(arguments, command));
    }

    private static List<String> leftOut(List<String> arguments, SysbenchCommand command) {
        SysbenchArguments parsed = SysbenchArguments.of(arguments);
        SysbenchTest test = SysbenchTest.of(parsed.test().orElseThrow());
        Set<String> given = parsed.options().keySet();
        return LegacySpelling.of(test, parsed.options()).options().keySet().stream()
                .filter(name -> given.contains(name) || !test.legacy())
                .filter(name -> !TAKEN.contains(name) && !name.matches(ADDRESS))
                .filter(name -> !command.script().given().containsKey(name))
                .map(SysbenchParser::shown)
                .toList();
    }

    /**
     * The tables are used as found, as in {@code run}: a plan that drops tables must say so explicitly.
     *
     * @throws IllegalArgumentException if there is no test to plan
     */
    public static Plan of(SysbenchCommand command) {
        String workload = command.script()
                .workload()
                .orElseThrow(() -> new InvalidValueException(Message.of("compat.sysbench.no-test")))
                .name();
        Map<String, String> fixed = new LinkedHashMap<>();
        if (!command.isOnFiles()) {
            fixed.put(Setting.SERVER, ToolPlan.serverName(command.target().database()));
            fixed.put(Setting.ENGINE, command.target().engine().toString());
        }
        fixed.put(Setting.WORKLOAD, workload);
        fixed.put(Setting.THREADS, Integer.toString(command.rules().threads()));
        fixed.put(Setting.RATE, Long.toString(command.rules().limits().rate()));
        if (command.isOnFiles()) {
            fixed.put(Setting.HOST, command.files().host());
        } else {
            onDatabase(command, fixed);
        }
        command.script().given().forEach((name, value) -> fixed.put(Setting.OPTION_PREFIX + name, value));
        return new Plan(
                "sysbench " + command.script().name(),
                command.isOnFiles() ? "How fast is this disk?" : "How fast is " + workload + " on this server?",
                fixed,
                List.of(),
                new Plan.Schedule(
                        new Phases(
                                command.rules().limits().warmUp(),
                                command.rules().limits().time().orElse(Duration.ZERO),
                                command.rules().limits().events()),
                        command.isOnFiles() ? Data.RELOAD : Data.AS_FOUND,
                        1,
                        command.rules().seed().orElse(1)),
                new Plan.Comparison(Map.of(), "tps", Plan.DEFAULT_DELTA, false));
    }

    private static void onDatabase(SysbenchCommand command, Map<String, String> fixed) {
        fixed.put(Setting.PREPARED, command.rules().prepared() ? "on" : "off");
        fixed.put(Setting.CONNECTOR, command.target().connector().id());
        fixed.put(Setting.ERRORS, command.rules().strict() ? "benchlift" : "sysbench");
    }
}
