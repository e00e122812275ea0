package io.benchlift.cli.sysbench;

import io.benchlift.plan.Data;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A command line as a plan of one cell, ready for factors to be added. */
public final class SysbenchPlan {

    private static final double DELTA = 0.03;

    private SysbenchPlan() {}

    /**
     * The tables are used as found, as {@code run} does: a plan that drops tables has to say so itself.
     *
     * @throws IllegalArgumentException if there is no test to plan
     */
    public static Plan of(SysbenchCommand command) {
        String workload = command.workload()
                .orElseThrow(() -> new IllegalArgumentException("a test is missing: oltp_read_write run, for example"))
                .name();
        Map<String, String> fixed = new LinkedHashMap<>();
        if (!command.isOnFiles()) {
            fixed.put(Setting.SERVER, server(command.target().database()));
            fixed.put(Setting.ENGINE, command.target().engine().toString());
        }
        fixed.put(Setting.WORKLOAD, workload);
        fixed.put(Setting.THREADS, Integer.toString(command.threads()));
        fixed.put(Setting.RATE, Long.toString(command.limits().rate()));
        if (command.isOnFiles()) {
            fixed.put(Setting.HOST, command.files().host());
        } else {
            onDatabase(command, fixed);
        }
        command.given().forEach((name, value) -> fixed.put(Setting.OPTION_PREFIX + name, value));
        return new Plan(
                "sysbench " + command.test(),
                command.isOnFiles() ? "How fast is this disk?" : "How fast is " + workload + " on this server?",
                fixed,
                List.of(),
                new Phases(
                        command.limits().warmUp(),
                        command.limits().time().orElse(Duration.ZERO),
                        command.limits().events()),
                command.isOnFiles() ? Data.RELOAD : Data.AS_FOUND,
                1,
                command.seed().orElse(1),
                Map.of(),
                "tps",
                DELTA,
                false);
    }

    private static void onDatabase(SysbenchCommand command, Map<String, String> fixed) {
        fixed.put(Setting.PREPARED, command.prepared() ? "on" : "off");
        fixed.put(Setting.CONNECTOR, command.target().connector().id());
        fixed.put(Setting.ERRORS, command.strict() ? "benchlift" : "sysbench");
    }

    /**
     * The name under which the user's own server is looked for: host and port. Where it is and who connects is not part
     * of a plan.
     */
    private static String server(Database database) {
        return (database.host() + "-" + database.port())
                .replaceAll("[^A-Za-z0-9.-]", "-")
                .replaceFirst("^-+", "");
    }
}
