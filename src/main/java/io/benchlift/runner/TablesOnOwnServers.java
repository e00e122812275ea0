package io.benchlift.runner;

import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.OwnedTables;
import io.benchlift.jdbc.ServerProbe;
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

    /** Connections that a run uses beside those of its workers, for counters and checks. */
    private static final int OWN_CONNECTIONS = 2;

    private static final long WORTH_SAYING = 100L << 20;
    private static final long MOST_RESERVE = 2L << 30;

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

    /**
     * Tries on each server what its trials need, and whether their tables have room there.
     *
     * @throws UnreachableException naming what is missing and the remedy
     */
    void tryOut(List<Cell> cells) {
        Map<String, List<Cell>> byServer = cells.stream()
                .filter(TablesOnOwnServers::isOthers)
                .filter(cell -> !new CellLoadSettings(
                                cell, servers.forCell(cell).product())
                        .tables()
                        .isEmpty())
                .collect(Collectors.groupingBy(
                        cell -> cell.required(Setting.SERVER), LinkedHashMap::new, Collectors.toList()));
        byServer.forEach(this::tryOut);
    }

    private void tryOut(String server, List<Cell> cells) {
        Database database = servers.named(server);
        int threads = cells.stream()
                .mapToInt(cell -> new CellLoadSettings(cell, database.product()).threads())
                .max()
                .orElse(0);
        ServerProbe probe = new ServerProbe(database);
        probe.run(threads + OWN_CONNECTIONS, owner);
        long needed = cells.stream().mapToLong(DataSize::tables).max().orElse(0);
        probe.space().ifPresentOrElse(space -> refuseWithoutRoom(database, needed, space), () -> {
            if (needed > WORTH_SAYING) {
                notes.add(Message.of("probe.space-unknown", server, needed >> 20));
            }
        });
    }

    /** The log of the load needs room too, and a server whose disk is full can often not even drop a table. */
    private static void refuseWithoutRoom(Database database, long needed, ServerProbe.Space space) {
        long reserve = Math.min(MOST_RESERVE, space.total() / 10);
        if (needed + needed / 2 + reserve > space.usable()) {
            throw new UnreachableException(
                    Message.of(
                            "probe.no-space",
                            database.place(),
                            needed >> 20,
                            space.directory().toString(),
                            space.usable() >> 20,
                            reserve >> 20),
                    null);
        }
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
