package io.benchlift.host;

import io.benchlift.agent.wire.Pin;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;

/**
 * An agent this user has paired with.
 *
 * @param roles in words, as they were at pairing; the agent's own list decides
 */
public record HostEntry(String name, String host, int port, Pin pin, String roles, String since) {

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,62}";

    public HostEntry {
        if (!name.matches(NAME)) {
            throw new InvalidValueException(Message.of("host.name", name));
        }
        if (host.isBlank() || host.contains(" ")) {
            throw new InvalidValueException(Message.of("host.address", host));
        }
        if (port < 1 || port > 65_535) {
            throw new InvalidValueException(Message.of("host.port", String.valueOf(port)));
        }
    }

    String address() {
        return host + ":" + port;
    }
}
