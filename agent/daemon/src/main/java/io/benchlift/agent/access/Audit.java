package io.benchlift.agent.access;

import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** One line for each request: when, who, from where, what, how it ended, how long it took. No content, no secret. */
public final class Audit {

    private final PrintStream out;

    public Audit(PrintStream out) {
        this.out = out;
    }

    /** @param client its label, or the key's beginning of somebody unknown */
    public void line(String client, String from, String what, String outcome, long millis) {
        out.println(Instant.now().truncatedTo(ChronoUnit.MILLIS) + " client=\"" + clean(client) + "\" from="
                + clean(from) + " request=" + clean(what) + " outcome=" + clean(outcome) + " ms=" + millis);
        out.flush();
    }

    /** A line stays a line. */
    private static String clean(String text) {
        return text.replaceAll("[\\p{Cntrl}\"]", "?");
    }
}
