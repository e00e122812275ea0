package io.benchlift.runner;

import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.Tables;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
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
 * Tables on servers that the run does not own. Existing tables are left untouched and refused; tables that the run
 * makes are remembered until they are dropped, even over an outage of that server.
 */
final class TablesOnOwnServers {

    private final Servers servers;
    private final Map<String, List<Loader>> loaders = new HashMap<>();

    TablesOnOwnServers(Servers servers) {
        this.servers = servers;
    }

    /** @throws UnreachableException naming the tables that exist already; nothing has been changed */
    void refuseExisting(List<Cell> cells) {
        Map<String, Set<String>> wanted = new LinkedHashMap<>();
        for (Cell cell : cells) {
            if (isOthers(cell)) {
                Database database = servers.forCell(cell);
                new CellLoadSettings(cell, database.product()).tables().forEach(table -> wanted.computeIfAbsent(
                                cell.required(Setting.SERVER), server -> new LinkedHashSet<>())
                        .add(table.name()));
            }
        }
        wanted.forEach((server, names) -> refuse(servers.named(server), names));
    }

    private static void refuse(Database database, Set<String> names) {
        List<String> found = Tables.existing(database, names);
        if (!found.isEmpty()) {
            Message inTheWay = found.size() == 1
                    ? Message.of("load.others-table", database.place(), found.get(0))
                    : Message.of("load.others-tables", database.place(), String.join(", ", found));
            throw new UnreachableException(inTheWay, null);
        }
    }

    /** Remembers the loader of {@code cell}'s tables, and first drops what earlier trials could not drop. */
    void making(Cell cell, Loader loader) {
        if (isOthers(cell)) {
            List<Loader> before = loaders.computeIfAbsent(cell.required(Setting.SERVER), server -> new ArrayList<>());
            before.forEach(earlier -> earlier.drop(earlier.left()));
            before.clear();
            before.add(loader);
        }
    }

    /** Tries once more to drop the remaining tables, and reports those that stay. */
    void end(Consumer<Message> note) {
        loaders.forEach((server, all) -> all.forEach(loader -> end(server, loader, note)));
    }

    private static void end(String server, Loader loader, Consumer<Message> note) {
        List<Table> left = loader.left();
        try {
            loader.drop(left);
        } catch (UnreachableException | LoadException e) {
            note.accept(Message.of(
                    "trial.tables-left", server, left.stream().map(Table::name).collect(Collectors.joining(", "))));
        }
    }

    private static boolean isOthers(Cell cell) {
        return Servers.edition(cell.required(Setting.SERVER)).isEmpty();
    }
}
