package io.benchlift.cli.tpcc;

import io.benchlift.plan.Data;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A command line of tpcc_start as a plan of one cell, ready for factors to be added. */
final class TpccPlan {

    private static final double DELTA = 0.03;

    private TpccPlan() {}

    /** The tables are used as found, as tpcc_start does: a plan that drops tables has to say so itself. */
    static Plan of(TpccWords words, TpccStart.Run run) {
        Map<String, String> fixed = new LinkedHashMap<>();
        fixed.put(Setting.SERVER, words.option("server", words.letter("h", "localhost")));
        fixed.put(Setting.WORKLOAD, "tpcc");
        fixed.put(Setting.THREADS, Integer.toString(run.connections()));
        fixed.put(Setting.PREPARED, "on");
        run.options().forEach((name, value) -> fixed.put(Setting.OPTION_PREFIX + name, value));
        return new Plan(
                "tpcc " + run.warehouses() + " warehouses",
                "How many orders does this server take?",
                fixed,
                List.of(),
                new Phases(Duration.ofSeconds(run.rampUp()), Duration.ofSeconds(run.measure()), 0),
                Data.AS_FOUND,
                1,
                1,
                Map.of(),
                "tps",
                DELTA,
                false);
    }
}
