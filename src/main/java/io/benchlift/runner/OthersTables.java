package io.benchlift.runner;

import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.Tables;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import io.benchlift.workload.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Tables on servers that are not the run's own: what was there before is refused untouched, and what the run made there
 * is remembered until it is dropped, over an outage of that server too.
 */
final class OthersTables {

    private final Servers servers;
    private final Map<String, List<Loader>> loaders = new HashMap<>();

    OthersTables(Servers servers) {
        this.servers = servers;
    }

    /** @throws UnreachableException naming the tables that are in the way; nothing has been touched */
    void refuseExisting(List<Cell> cells) {
        Map<String, Set<String>> wanted = new LinkedHashMap<>();
        for (Cell cell : cells) {
            if (isOthers(cell)) {
                Database database = servers.forCell(cell);
                new CellLoad(cell, database.product()).tables().forEach(table -> wanted.computeIfAbsent(
                                cell.required(Setting.SERVER), server -> new LinkedHashSet<>())
                        .add(table.name()));
            }
        }
        wanted.forEach((server, names) -> refuse(servers.named(server), names));
    }

    private static void refuse(Database database, Set<String> names) {
        List<String> found = Tables.existing(database, names);
        if (!found.isEmpty()) {
            String format = found.size() == 1
                    ? "%s has a table %s already, which this run would have to make: drop it, or use another database"
                    : "%s has tables %s already, which this run would have to make: drop them, or use another database";
            throw new UnreachableException(format.formatted(database.place(), String.join(", ", found)), null);
        }
    }

    /** Remembers who makes tables for {@code cell}, and drops first what earlier trials could not drop. */
    void making(Cell cell, Loader loader) {
        if (isOthers(cell)) {
            List<Loader> before = loaders.computeIfAbsent(cell.required(Setting.SERVER), server -> new ArrayList<>());
            before.forEach(earlier -> earlier.drop(earlier.left()));
            before.clear();
            before.add(loader);
        }
    }

    /** Tries once more for what is left, and says what stays. */
    void end(Consumer<String> note) {
        loaders.forEach((server, all) -> all.forEach(loader -> end(server, loader, note)));
    }

    private static void end(String server, Loader loader, Consumer<String> note) {
        List<Table> left = loader.left();
        try {
            loader.drop(left);
        } catch (UnreachableException | LoadException e) {
            note.accept("tables of this run are left on '" + server + "', for they cannot be dropped now: "
                    + left.stream().map(Table::name).collect(Collectors.joining(", "))
                    + "; drop them when the server is back");
        }
    }

    private static boolean isOthers(Cell cell) {
        return Servers.edition(cell.required(Setting.SERVER)).isEmpty();
    }
}
