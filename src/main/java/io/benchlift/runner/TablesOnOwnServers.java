package io.benchlift.runner;

import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.OwnedTables;
import io.benchlift.jdbc.TableOwner;
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
    private final TableOwner owner;
    private final List<Message> notes = new ArrayList<>();
    private final Map<String, List<Loader>> loaders = new HashMap<>();

    /** @param run the id of the run, by which it knows the tables that it left when it was killed */
    TablesOnOwnServers(Servers servers, String run) {
        this.servers = servers;
        this.owner = TableOwner.here(run);
    }

    /**
     * Drops what this run left when it was killed.
     *
     * @throws UnreachableException naming the other tables that exist already; nothing has been changed
     */
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
        wanted.forEach((server, names) -> refuse(server, servers.named(server), names));
    }

    private void refuse(String server, Database database, Set<String> names) {
        List<String> found = Tables.existing(database, names);
        Map<String, TableOwner> owned = OwnedTables.of(database);
        List<String> others = found.stream()
                .filter(table -> !owned.containsKey(table)
                        || !owned.get(table).run().equals(owner.run())
                        || owned.get(table).isAlive())
                .toList();
        if (others.isEmpty()) {
            dropOwn(server, database, owned);
            return;
        }
        if (owned.keySet().containsAll(others)) {
            throw new UnreachableException(
                    Message.of("load.left-tables", database.place(), String.join(", ", others), server), null);
        }
        Message inTheWay = others.size() == 1
                ? Message.of("load.others-table", database.place(), others.get(0))
                : Message.of("load.others-tables", database.place(), String.join(", ", others));
        throw new UnreachableException(inTheWay, null);
    }

    private void dropOwn(String server, Database database, Map<String, TableOwner> owned) {
        List<String> dropped = OwnedTables.drop(
                database, owned.keySet(), other -> other.run().equals(owner.run()) && !other.isAlive());
        if (!dropped.isEmpty()) {
            notes.add(Message.of("trial.own-tables-dropped", server, String.join(", ", dropped)));
        }
    }

    /** What was done to tables that were there. */
    List<Message> notes() {
        return List.copyOf(notes);
    }

    /** Remembers the loader of {@code cell}'s tables, and first drops what earlier trials could not drop. */
    void making(Cell cell, Loader loader) {
        if (isOthers(cell)) {
            List<Loader> before = loaders.computeIfAbsent(cell.required(Setting.SERVER), server -> new ArrayList<>());
            before.forEach(earlier -> earlier.drop(earlier.left()));
            before.clear();
            before.add(loader);
            loader.owned(owner);
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
