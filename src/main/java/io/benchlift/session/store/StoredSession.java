package io.benchlift.session.store;

import io.benchlift.session.SessionHead;
import java.time.Instant;

/**
 * A session as a store lists it.
 *
 * @param id the last checksum of its chain, so that a session has one id wherever it lies
 */
public record StoredSession(
        String id, Published published, Plan plan, Instant started, String machine, SessionHead.Progress progress) {

    private static final int SHORT = 12;

    /**
     * Who published it and when; the server says so, not the client.
     *
     * @param person in words
     * @param team the class or team of that person; empty if none
     */
    public record Published(String owner, String person, String team, Instant at) {}

    /** Which plan it ran. */
    public record Plan(String hash, String name, String question, String metric, double delta) {}

    /** Enough of the id to name it. */
    public String shortId() {
        return id.substring(0, SHORT);
    }
}
