package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.jdbc.ServerLook;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.plan.VariableConsent;
import io.benchlift.target.Database;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The servers of one run. Embedded servers are started at their first use, restarted before every trial if variables
 * vary, and stopped at the end.
 */
final class Servers implements AutoCloseable {

    private final Map<Edition, EmbeddedServer> embedded = new HashMap<>();
    private final Map<String, Database> others = new HashMap<>();
    private final Map<Edition, Path> places = new HashMap<>();
    private final List<Message> corrections = new ArrayList<>();
    private final Function<String, Optional<Database>> own;
    private final VariableConsent consent;
    private final boolean restartsEachTrial;
    private final Set<Edition> startedForTrial = new HashSet<>();

    /**
     * @param own the user's own servers by name
     * @param consent to variables of embedded servers
     * @param cells of the plan; if one of their servers' variables varies, embedded servers restart before every trial
     */
    Servers(Function<String, Optional<Database>> own, VariableConsent consent, List<Cell> cells) {
        this.own = own;
        this.consent = consent;
        this.restartsEachTrial = cells.stream()
                        .map(cell -> cell.under(Setting.VARIABLE_PREFIX))
                        .distinct()
                        .count()
                > 1;
    }

    /** Makes the next trial restart its server, if restarts are needed. */
    void trialEnded() {
        startedForTrial.clear();
    }

    /** The embedded edition of that name, if there is one. */
    static Optional<Edition> edition(String server) {
        return Arrays.stream(Edition.values())
                .filter(edition -> edition.id().equals(server))
                .findFirst();
    }

    /** The database for a cell's load; its server runs with the cell's variables. */
    Database forCell(Cell cell) {
        String server = cell.required(Setting.SERVER);
        Optional<Edition> edition = edition(server);
        if (edition.isPresent()) {
            return embedded(edition.get(), cell).database();
        }
        return named(server);
    }

    /** A server that this run does not start. */
    Database named(String server) {
        return others.computeIfAbsent(server, this::identified);
    }

    /** Corrections of what the user said about a server. */
    List<Message> corrections() {
        return List.copyOf(corrections);
    }

    /**
     * Connects to every server of the plan that this run does not start, so that problems are reported before the run
     * begins.
     *
     * @throws IllegalArgumentException if a name is unknown, or if the plan asks for something this run may not do
     * @throws io.benchlift.jdbc.UnreachableException if a server cannot be used
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
            throw new InvalidValueException(Message.of("plan.server-variable", server, variable));
        });
    }

    private Database identified(String server) {
        Database said = own.apply(server).orElseThrow(() -> NamedServers.unknown(server));
        Database actual = ServerLook.identified(said);
        if (actual.product() != said.product()) {
            corrections.add(Message.of(
                    "trial.server-corrected",
                    server,
                    said.product().label(),
                    actual.product().label()));
        }
        return actual;
    }

    private EmbeddedServer embedded(Edition edition, Cell cell) {
        ServerSettings wanted = ServerSettings.defaults(edition);
        for (Map.Entry<String, String> variable :
                cell.under(Setting.VARIABLE_PREFIX).entrySet()) {
            wanted = consent.includes(variable.getKey())
                    ? wanted.withAllowed(variable.getKey(), variable.getValue())
                    : wanted.with(variable.getKey(), variable.getValue());
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
        } else if (isRestartDue(edition) || !server.settings().variables().equals(wanted.variables())) {
            server.restart(wanted);
        }
        startedForTrial.add(edition);
        return server;
    }

    /**
     * Restarting only where the variables change would leave the baseline's A/A twin, and others less often, with the
     * warm caches of the trial before.
     */
    private boolean isRestartDue(Edition edition) {
        return restartsEachTrial && !startedForTrial.contains(edition);
    }

    /**
     * Makes an embedded server use {@code directory} from its next start; a server that runs in another directory is
     * stopped.
     */
    void place(Edition edition, Path directory) {
        stop(edition);
        places.put(edition, directory);
    }

    /** Stops an embedded server that was placed; the next one has its own data again. */
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
