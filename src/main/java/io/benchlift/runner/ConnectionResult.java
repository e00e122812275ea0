package io.benchlift.runner;

import io.benchlift.jdbc.ServerLook;
import java.util.Optional;

/**
 * The result of a connection test.
 *
 * @param look the server found, on success
 * @param reason the problem and its remedy, on failure
 */
public record ConnectionResult(Kind kind, Optional<ServerLook> look, String reason) {

    public enum Kind {
        NOT_YET,
        RUNNING,
        GOOD,
        BAD,
        CANCELLED,
        TIMED_OUT
    }

    public static final ConnectionResult NOT_YET = new ConnectionResult(Kind.NOT_YET, Optional.empty(), "");
    public static final ConnectionResult RUNNING = new ConnectionResult(Kind.RUNNING, Optional.empty(), "");
    public static final ConnectionResult CANCELLED = new ConnectionResult(Kind.CANCELLED, Optional.empty(), "");
    public static final ConnectionResult TIMED_OUT = new ConnectionResult(Kind.TIMED_OUT, Optional.empty(), "");

    public static ConnectionResult good(ServerLook look) {
        return new ConnectionResult(Kind.GOOD, Optional.of(look), "");
    }

    public static ConnectionResult bad(String reason) {
        return new ConnectionResult(Kind.BAD, Optional.empty(), reason);
    }

    public boolean isRunning() {
        return kind == Kind.RUNNING;
    }
}
