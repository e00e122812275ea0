package io.benchlift.runner;

import io.benchlift.jdbc.Explain;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.OneEvent;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Setting;
import io.benchlift.plan.VariableConsent;
import io.benchlift.target.Database;
import io.benchlift.workload.Table;
import io.benchlift.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The SQL of a plan, tried once: each load runs one event on an embedded server of its own, over small copies of its
 * tables, and the server explains its reading statements. Nothing is done on a server of the user's own.
 */
public final class TriedSql {

    private static final Phases NO_TIME = new Phases(Duration.ZERO, Duration.ofSeconds(1), 0);

    private TriedSql() {}

    /** Whether some load of the plan runs on an embedded server. */
    public static boolean isPossible(List<Cell> cells) {
        return cells.stream().anyMatch(TriedSql::isTried);
    }

    private static boolean isTried(Cell cell) {
        return cell.copy().isEmpty()
                && CellLoadSettings.medium(cell) == Workload.Medium.DATABASE
                && Servers.edition(cell.required(Setting.SERVER)).isPresent();
    }

    /**
     * A script for people, in which cells with the same SQL share a part. Takes seconds.
     *
     * @throws io.benchlift.jdbc.UnreachableException if a server refuses a statement
     * @throws io.benchlift.jdbc.LoadException if a table cannot be made
     * @throws io.benchlift.embedded.ServerException if a server does not start
     */
    public static String of(List<Cell> cells) {
        Map<String, Set<String>> labels = new LinkedHashMap<>();
        Map<String, Cell> firsts = new LinkedHashMap<>();
        for (Cell cell : cells) {
            if (isTried(cell)) {
                String sql = cell.required(Setting.SERVER)
                        + cell.under(Setting.VARIABLE_PREFIX)
                        + PlannedSql.of(List.of(unlabelled(cell)));
                labels.computeIfAbsent(sql, key -> new LinkedHashSet<>()).add(cell.label());
                firsts.putIfAbsent(sql, cell);
            }
        }
        List<String> script = new ArrayList<>();
        try (Servers servers =
                new Servers(name -> Optional.empty(), VariableConsent.NONE, List.copyOf(firsts.values()))) {
            firsts.forEach((sql, cell) ->
                    script.add("-- " + String.join(" · ", labels.get(sql)) + "\n\n" + tried(small(cell), servers)));
        }
        return String.join("\n\n", script);
    }

    /** Without levels, so that only the SQL tells two of them apart. */
    private static Cell unlabelled(Cell cell) {
        return new Cell(1, Map.of(), cell.settings(), Optional.empty());
    }

    private static Cell small(Cell cell) {
        Map<String, String> settings = new LinkedHashMap<>(cell.settings());
        EmbeddedTraining.small(cell.under(Setting.OPTION_PREFIX))
                .forEach((name, value) -> settings.put(Setting.OPTION_PREFIX + name, value));
        return new Cell(cell.number(), cell.levels(), settings, cell.copy());
    }

    private static String tried(Cell cell, Servers servers) {
        Database database = servers.forCell(cell);
        CellLoadSettings load = new CellLoadSettings(cell, database.product());
        List<Table> tables = load.tables();
        Loader loader = new Loader(database, load.connector(), load.dialect(), 1, 1, LoadProgress.SILENT);
        loader.create(tables);
        try {
            Map<String, Explain.Answer> answers = Explain.of(database, load.workload(), load.options(), load.dialect());
            List<OneEvent.Ran> ran = OneEvent.of(
                    load.order(TrialOrder.TRAINING, database, NO_TIME, 0, 1).load());
            return script(ran, new LinkedHashMap<>(answers));
        } finally {
            loader.drop(tables);
        }
    }

    /** Every statement with its time; below its first one, how the server runs a group that it explained. */
    private static String script(List<OneEvent.Ran> ran, Map<String, Explain.Answer> answers) {
        List<String> lines = new ArrayList<>();
        for (OneEvent.Ran statement : ran) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%s;  -- %s, %.2f ms",
                    statement.sql().strip(),
                    statement.group(),
                    statement.millis()));
            Explain.Answer answer = answers.remove(statement.group());
            if (answer != null) {
                answer.steps().forEach(step -> lines.add("--   EXPLAIN " + step));
            }
        }
        return String.join("\n", lines);
    }
}
