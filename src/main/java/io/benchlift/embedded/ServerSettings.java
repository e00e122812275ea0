package io.benchlift.embedded;

import io.benchlift.target.TuningVariables;
import io.benchlift.text.Message;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Map.Entry;
import java.util.stream.Collectors;

/**
 * The variables a server is started with: durable defaults, nothing switched off to look fast. Only the server knows
 * whether a name or value is right, and reports it when it starts.
 *
 * @param port 0 for a free one
 */
public record ServerSettings(Edition edition, int port, Map<String, String> variables) {

    public ServerSettings {
        if (port < 0 || port > 65_535) {
            throw new ServerException(Message.of("server.port", String.valueOf(port)));
        }
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    }

    /** Settings that suit a benchmark on this machine. */
    public static ServerSettings defaults(Edition edition) {
        return defaults(edition, Memory.totalMebibytes());
    }

    static ServerSettings defaults(Edition edition, long memoryMebibytes) {
        return new ServerSettings(edition, 0, edition.program().defaults(memoryMebibytes));
    }

    /**
     * A copy with another value of one variable, whose name may be spelled with {@code -} or {@code _}.
     *
     * @throws ServerException also if it is not one of the {@link TuningVariables}
     */
    public ServerSettings with(String name, String value) {
        ServerSettings changed = withAllowed(name, value);
        if (!TuningVariables.allow(edition.product(), name, value)) {
            throw new ServerException(Message.of("plan.variable-refused", name));
        }
        return changed;
    }

    /** The same for any variable, after the person allowed it by name. */
    public ServerSettings withAllowed(String name, String value) {
        var canonical = edition.program().canonical(name);
        if (!canonical.matches("[a-z][a-z0-9_.]*") || canonical.matches("(loose|enable|disable|maximum)_.*")) {
            throw new ServerException(Message.of(
                    "server.no-variable",
                    name,
                    edition.label(),
                    variables.keySet().iterator().next()));
        }
        if (isReserved(canonical.replaceFirst("^skip_", ""))) {
            throw new ServerException(Message.of("server.own-variable", canonical));
        }
        if (value.chars().anyMatch(Character::isISOControl)) {
            throw new ServerException(Message.of("server.control-character", canonical));
        }
        var changed = new LinkedHashMap<>(variables);
        changed.put(canonical, value);
        return new ServerSettings(edition, port, changed);
    }

    public ServerSettings withPort(int other) {
        return new ServerSettings(edition, other, variables);
    }

    /** The variables that differ from {@link #defaults}. */
    public Map<String, String> changes() {
        return differencesFrom(defaults(edition));
    }

    /** MariaDB accepts any unambiguous prefix of a name: bind_addr is bind_address. */
    private boolean isReserved(String canonical) {
        return edition.program().reserved().stream().anyMatch(reserved -> reserved.startsWith(canonical));
    }

    private Map<String, String> differencesFrom(ServerSettings other) {
        return variables.entrySet().stream()
                .filter(entry -> !entry.getValue().equals(other.variables.get(entry.getKey())))
                .collect(Collectors.toMap(Entry::getKey, Entry::getValue, (one, two) -> two, LinkedHashMap::new));
    }
}
