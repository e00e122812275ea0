package io.benchlift.host;

import io.benchlift.text.Message;
import java.time.Instant;
import java.util.Optional;

/**
 * The connection to a host's agent.
 *
 * @param reason why it is lost, as reported by the side that refused
 * @param next the time of the next attempt
 */
public record LinkState(Kind kind, Message reason, Optional<Instant> next) {

    public enum Kind {
        /** Not connected, because the host is not shown and no lease is held. */
        RESTING,
        CONNECTING,
        CONNECTED,
        /** The agent does not respond or refuses; attempts continue. */
        LOST
    }

    public static final LinkState RESTING = new LinkState(Kind.RESTING, Message.NONE, Optional.empty());
    public static final LinkState CONNECTING = new LinkState(Kind.CONNECTING, Message.NONE, Optional.empty());
    public static final LinkState CONNECTED = new LinkState(Kind.CONNECTED, Message.NONE, Optional.empty());

    public static LinkState lost(Message reason, Instant next) {
        return new LinkState(Kind.LOST, reason, Optional.of(next));
    }

    public boolean isConnected() {
        return kind == Kind.CONNECTED;
    }
}
