package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The servers of one run: embedded ones are started when first needed, restarted where variables vary, stopped at the end. */
final class Servers implements AutoCloseable {

    private final Map<Edition, EmbeddedServer> embedded = new HashMap<>();
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
        return own.apply(server)
                .orElseThrow(() -> new IllegalArgumentException("there is no server '" + server
                        + "': mariadb and postgresql are embedded, others are added with 'servers add'"));
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
            server = EmbeddedServer.start(wanted);
            embedded.put(edition, server);
        } else if (!server.settings().variables().equals(wanted.variables())) {
            server.restart(wanted);
        }
        return server;
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
