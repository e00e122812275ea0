package io.benchlift.agent.access;

import io.grpc.Context;
import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * One line for each request, and for each volume that it makes or removes: time, client, address, request, result,
 * duration. No content of files, no secret.
 */
public final class Audit {

    static final Context.Key<Caller> OF_CALL = Context.key("benchlift-audit");

    private final PrintStream out;

    public Audit(PrintStream out) {
        this.out = out;
    }

    /** @param client its label, or the start of an unknown client's key */
    public synchronized void line(String client, String from, String what, String outcome, long millis) {
        out.println(Instant.now().truncatedTo(ChronoUnit.MILLIS) + " client=\"" + clean(client) + "\" from="
                + clean(from) + " request=" + clean(what) + " outcome=" + clean(outcome) + " ms=" + millis);
        out.flush();
    }

    /** Logs what one call does in addition to its own line. */
    public static final class Caller {

        private final Audit audit;
        private final String client;
        private final String from;

        public Caller(Audit audit, String client, String from) {
            this.audit = audit;
            this.client = client;
            this.from = from;
        }

        /** For the call that this thread serves. */
        public static Caller ofCall() {
            return OF_CALL.get();
        }

        public void line(String what, String outcome, long millis) {
            audit.line(client, from, what, outcome, millis);
        }
    }

    /** Removes line breaks. */
    private static String clean(String text) {
        return text.replaceAll("[\\p{Cntrl}\"]", "?");
    }
}
