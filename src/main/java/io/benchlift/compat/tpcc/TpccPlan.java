package io.benchlift.compat.tpcc;

import io.benchlift.compat.ToolPlan;
import io.benchlift.plan.Data;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A command line of tpcc_start as a plan of one cell, ready for factors to be added. */
final class TpccPlan {

    private static final String LETTERS = "hPdupwcrl01234";
    private static final Set<String> TAKEN = Set.of(
            "host", "port", "user", "password", "database", "db-driver", "terminals", "keying", "think", "to-plan");

    private TpccPlan() {}

    /** @throws IllegalArgumentException naming the word that cannot be parsed */
    public static ToolPlan read(List<String> arguments, Map<String, String> environment) {
        TpccArguments parsed = TpccStartTool.parse(arguments);
        List<String> notes = new ArrayList<>(parsed.notes());
        TpccStartTool.Run run = TpccStartTool.read(parsed, notes);
        return new ToolPlan(
                of(parsed, run),
                parsed.has("server") ? Optional.empty() : Optional.of(TpccTarget.addressed(parsed, environment, notes)),
                notes,
                Stream.concat(
                                parsed.letters().keySet().stream()
                                        .filter(letter -> !LETTERS.contains(letter))
                                        .map(letter -> "-" + letter),
                                parsed.options().keySet().stream()
                                        .filter(name -> !TAKEN.contains(name) && !name.equals("server"))
                                        .map(name -> "--" + name))
                        .toList());
    }

    /** The tables are used as found, as in tpcc_start: a plan that drops tables must say so explicitly. */
    static Plan of(TpccArguments arguments, TpccStartTool.Run run) {
        Map<String, String> fixed = new LinkedHashMap<>();
        fixed.put(Setting.SERVER, arguments.option("server", arguments.letter("h", "localhost")));
        fixed.put(Setting.WORKLOAD, "tpcc");
        fixed.put(Setting.THREADS, Integer.toString(run.connections()));
        fixed.put(Setting.PREPARED, "on");
        run.options().forEach((name, value) -> fixed.put(Setting.OPTION_PREFIX + name, value));
        return new Plan(
                "tpcc " + run.warehouses() + " warehouses",
                "How many orders does this server take?",
                fixed,
                List.of(),
                new Plan.Schedule(
                        new Phases(Duration.ofSeconds(run.rampUp()), Duration.ofSeconds(run.measure()), 0),
                        Data.AS_FOUND,
                        1,
                        1),
                new Plan.Comparison(Map.of(), "tps", Plan.DEFAULT_DELTA, false));
    }
}
