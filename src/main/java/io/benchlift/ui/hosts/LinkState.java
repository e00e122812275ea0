package io.benchlift.ui.hosts;

import java.time.Instant;
import java.util.Optional;

/**
 * How we stand with a host's agent.
 *
 * @param reason why it is lost, in the words of whoever said no
 * @param next when it is tried again
 */
record LinkState(Kind kind, String reason, Optional<Instant> next) {

    enum Kind {
        /** Nobody has asked, or nothing keeps us there. */
        RESTING,
        CONNECTING,
        CONNECTED,
        /** It does not answer, or will not have us; it is tried again. */
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
