package io.benchlift.ui.servers;

import io.benchlift.jdbc.ServerLook;
import java.util.Optional;

/**
 * The result of a connection test.
 *
 * @param look the server found, on success
 * @param reason the problem and its remedy, on failure
 */
record Tested(Kind kind, Optional<ServerLook> look, String reason) {

    enum Kind {
        NOT_YET,
        RUNNING,
        GOOD,
        BAD,
        CANCELLED,
        TIMED_OUT
    }

    static final Tested NOT_YET = new Tested(Kind.NOT_YET, Optional.empty(), "");
    static final Tested RUNNING = new Tested(Kind.RUNNING, Optional.empty(), "");
    static final Tested CANCELLED = new Tested(Kind.CANCELLED, Optional.empty(), "");
    static final Tested TIMED_OUT = new Tested(Kind.TIMED_OUT, Optional.empty(), "");

    static Tested good(ServerLook look) {
        return new Tested(Kind.GOOD, Optional.of(look), "");
    }

    static Tested bad(String reason) {
        return new Tested(Kind.BAD, Optional.empty(), reason);
    }

    boolean isRunning() {
        return kind == Kind.RUNNING;
    }
}
