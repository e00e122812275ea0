package io.benchlift.host;

import io.benchlift.agent.wire.Pin;

/**
 * An agent this user has paired with.
 *
 * @param roles in words, as they were at pairing; the agent's own list decides
 */
public record HostEntry(String name, String host, int port, Pin pin, String roles, String since) {

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,62}";

    public HostEntry {
        if (!name.matches(NAME)) {
            throw new IllegalArgumentException("'" + name
                    + "' is no name for a host: take letters, digits, dots, _ and -, beginning with a letter or digit");
        }
        if (host.isBlank() || host.contains(" ")) {
            throw new IllegalArgumentException("'" + host + "' is no host");
        }
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("port " + port + " is outside 1 to 65535");
        }
    }

    String address() {
        return host + ":" + port;
    }
}
