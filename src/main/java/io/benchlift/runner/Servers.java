package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.jdbc.ServerLook;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The servers of one run: embedded ones are started when first needed, restarted where variables vary, stopped at the end. */
final class Servers implements AutoCloseable {

    private final Map<Edition, EmbeddedServer> embedded = new HashMap<>();
    private final Map<String, Database> others = new HashMap<>();
    private final Map<Edition, Path> places = new HashMap<>();
    private final List<String> corrections = new ArrayList<>();
    private final Function<String, Optional<Database>> own;

    /** @param own the user's own servers by name */
    Servers(Function<String, Optional<Database>> own) {
        this.own = own;
    }

    /** The embedded edition of that name, if it is one. */
    static Optional<Edition> edition(String server) {
        return Arrays.stream(Edition.values())
                .filter(edition -> edition.id().equals(server))
                .findFirst();
    }

    /** Where a cell's load goes; up and set as the cell wants it. */
    Database forCell(Cell cell) {
        String server = cell.required(Setting.SERVER);
        Optional<Edition> edition = edition(server);
        if (edition.isPresent()) {
            return embedded(edition.get(), cell).database();
        }
        return named(server);
    }

    /** A server that this run does not start itself. */
    Database named(String server) {
        return others.computeIfAbsent(server, this::identified);
    }

    /** Where the user's word about a server was not quite right. */
    List<String> corrections() {
        return List.copyOf(corrections);
    }

    /**
     * Connects to every server of the plan that this run does not start itself, so that what is wrong with one is told
     * before anything begins.
     *
     * @throws IllegalArgumentException if a name is unknown, or the plan asks for what is not ours to do
     * @throws io.benchlift.jdbc.UnreachableException if one cannot be used
     */
    void check(List<Cell> cells) {
        for (Cell cell : cells) {
            String server = cell.required(Setting.SERVER);
            if (edition(server).isEmpty()) {
                refuseVariables(cell, server);
                forCell(cell);
            }
        }
    }

    private static void refuseVariables(Cell cell, String server) {
        cell.under(Setting.VARIABLE_PREFIX).keySet().stream().findFirst().ifPresent(variable -> {
            throw new IllegalArgumentException(
                    "'" + server + "' is not started by this run, which therefore does not set its " + variable
                            + ": set it there, or take an embedded server");
        });
    }

    private Database identified(String server) {
        Database said = own.apply(server).orElseThrow(() -> NamedServers.unknown(server));
        Database actual = ServerLook.identified(said);
        if (actual.product() != said.product()) {
            corrections.add("'" + server + "' was added as " + said.product().label() + " and is "
                    + actual.product().label() + ": it is treated as what it is");
        }
        return actual;
    }

    private EmbeddedServer embedded(Edition edition, Cell cell) {
        ServerSettings wanted = ServerSettings.defaults(edition);
        for (Map.Entry<String, String> variable :
                cell.under(Setting.VARIABLE_PREFIX).entrySet()) {
            wanted = wanted.with(variable.getKey(), variable.getValue());
        }
        EmbeddedServer server = embedded.get(edition);
        if (server == null || !server.isAlive()) {
            if (server != null) {
                server.close();
            }
            server = places.containsKey(edition)
                    ? EmbeddedServer.start(wanted, places.get(edition))
                    : EmbeddedServer.start(wanted);
            embedded.put(edition, server);
        } else if (!server.settings().variables().equals(wanted.variables())) {
            server.restart(wanted);
        }
        return server;
    }

    /** Lets an embedded server lie in {@code directory} from its next start on; one that runs elsewhere is stopped. */
    void place(Edition edition, Path directory) {
        stop(edition);
        places.put(edition, directory);
    }

    /** Stops an embedded server that was placed; the next one has data of its own again. */
    void unplace(Edition edition) {
        stop(edition);
        places.remove(edition);
    }

    private void stop(Edition edition) {
        EmbeddedServer server = embedded.remove(edition);
        if (server != null) {
            server.close();
        }
    }

    /** The embedded server a cell runs on, if it does. */
    Optional<EmbeddedServer> embeddedOf(Cell cell) {
        return edition(cell.required(Setting.SERVER)).map(embedded::get);
    }

    @Override
    public void close() {
        embedded.values().forEach(EmbeddedServer::close);
        embedded.clear();
    }
}
