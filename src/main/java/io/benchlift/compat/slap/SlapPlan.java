package io.benchlift.compat.slap;

import io.benchlift.compat.ToolPlan;
import io.benchlift.plan.Data;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.slap.SlapTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A command line with a generated load as a plan: engines and numbers of clients are its factors. */
final class SlapPlan {

    private static final String LOAD =
            "auto-generate-sql.*|concurrency|iterations|engine|number-.*|commit|detach|to-plan";
    private static final Set<String> ADDRESS =
            Set.of("host", "port", "user", "password", "protocol", "ssl", "ssl-verify-server-cert");

    private SlapPlan() {}

    /** @throws IllegalArgumentException naming the word that cannot be parsed */
    public static ToolPlan read(List<String> arguments, Map<String, String> environment) {
        SlapArguments parsed = SlapArguments.of(arguments);
        SlapValues values = new SlapValues(parsed.options());
        SlapCommand command = new SlapParser(values, parsed.notes()).parse(parsed.verbose());
        List<String> notes = new ArrayList<>(command.output().notes());
        Database database =
                SlapTarget.of(values, environment, () -> "", notes::add).database();
        return new ToolPlan(
                of(command, database),
                Optional.of(database),
                notes,
                parsed.options().keySet().stream()
                        .filter(name -> !name.matches(LOAD) && !ADDRESS.contains(name))
                        .map(name -> "--" + name)
                        .toList());
    }

    /** @throws IllegalArgumentException if the load is not a generated one, or has no end */
    static Plan of(SlapCommand command, Database database) {
        SlapCommand.Generated load =
                command.generated().orElseThrow(() -> new InvalidValueException(Message.of("compat.slap.to-plan")));
        Map<String, String> fixed = new LinkedHashMap<>();
        List<Factor> factors = new ArrayList<>();
        fixed.put(Setting.SERVER, ToolPlan.serverName(database));
        put(
                Setting.ENGINE,
                command.schema().engines().stream().map(SlapEngine::name).toList(),
                "InnoDB",
                fixed,
                factors);
        fixed.put(Setting.WORKLOAD, "mysqlslap");
        put(
                Setting.THREADS,
                command.load().concurrency().stream().map(String::valueOf).toList(),
                "1",
                fixed,
                factors);
        fixed.put(Setting.PREPARED, "off");
        options(command, load).forEach((name, value) -> fixed.put(Setting.OPTION_PREFIX + name, value));
        return new Plan(
                "mysqlslap " + load.type().word(),
                "How fast is mysqlslap's " + load.type().word() + " load?",
                fixed,
                factors,
                new Plan.Schedule(
                        new Phases(Duration.ZERO, Duration.ZERO, events(command, load)),
                        Data.RELOAD,
                        command.load().iterations(),
                        1),
                new Plan.Comparison(Map.of(), "tps", Plan.DEFAULT_DELTA, false));
    }

    /** For all clients together; where each has its own number, that of the first in the list. */
    private static long events(SlapCommand command, SlapCommand.Generated load) {
        int clients = command.load().concurrency().get(0);
        long each = command.limit(clients) == 0 ? load.uniqueQueries() + 1 : command.limit(clients);
        long statements = command.load().queries() > 0 ? command.load().queries() : each * clients;
        return Math.max(1, statements / Math.max(1, command.load().commit()));
    }

    private static void put(
            String setting, List<String> levels, String otherwise, Map<String, String> fixed, List<Factor> factors) {
        List<String> different = levels.stream().distinct().toList();
        if (different.size() > 1) {
            factors.add(new Factor(setting, different));
        } else {
            fixed.put(setting, different.isEmpty() ? otherwise : different.get(0));
        }
    }

    private static Map<String, String> options(SlapCommand command, SlapCommand.Generated load) {
        SlapTable table = load.table();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("auto_generate_sql_load_type", load.type().word());
        options.put("auto_generate_sql_add_autoincrement", table.key() == SlapTable.Key.AUTO_INCREMENT ? "on" : "off");
        options.put("auto_generate_sql_guid_primary", table.key() == SlapTable.Key.GUID ? "on" : "off");
        options.put("auto_generate_sql_secondary_indexes", Integer.toString(table.secondaryIndexes()));
        options.put("auto_generate_sql_unique_query_number", Long.toString(load.uniqueQueries()));
        options.put("auto_generate_sql_unique_write_number", Long.toString(load.uniqueWrites()));
        options.put("auto_generate_sql_write_number", Long.toString(load.writes()));
        options.put("number_int_cols", columns(table.ints()));
        options.put("number_char_cols", columns(table.chars()));
        options.put("commit", Integer.toString(command.load().commit()));
        options.put("detach", Integer.toString(command.load().detach()));
        return options;
    }

    private static String columns(SlapTable.Columns columns) {
        return columns.count() + (columns.indexed() ? ":1" : "");
    }
}
