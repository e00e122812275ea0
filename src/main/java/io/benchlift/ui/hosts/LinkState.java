package io.benchlift.ui.hosts;

import java.time.Instant;
import java.util.Optional;

/**
 * The connection to a host's agent.
 *
 * @param reason why it is lost, as reported by the side that refused
 * @param next the time of the next attempt
 */
record LinkState(Kind kind, String reason, Optional<Instant> next) {

    enum Kind {
        /** Not connected, because the host is not shown and no lease is held. */
        RESTING,
        CONNECTING,
        CONNECTED,
        /** The agent does not respond or refuses; attempts continue. */
        LOST
    }

    static final LinkState RESTING = new LinkState(Kind.RESTING, "", Optional.empty());
    static final LinkState CONNECTING = new LinkState(Kind.CONNECTING, "", Optional.empty());
    static final LinkState CONNECTED = new LinkState(Kind.CONNECTED, "", Optional.empty());

    static LinkState lost(String reason, Instant next) {
        return new LinkState(Kind.LOST, reason, Optional.of(next));
    }

    boolean isConnected() {
        return kind == Kind.CONNECTED;
    }
}
