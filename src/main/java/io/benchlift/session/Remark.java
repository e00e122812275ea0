package io.benchlift.session;

import java.time.Instant;

/** A user's remark about a session; {@link Note} is a note by the program. */
public record Remark(int number, Instant at, String text) {

    private static final int LONGEST = 10_000;

    /** @throws IllegalArgumentException with one sentence, if the text is empty or too long */
    public Remark {
        text = text.strip();
        if (text.isEmpty()) {
            throw new IllegalArgumentException("a note needs some words");
        }
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException(
                    "a note takes at most %s characters, not %s".formatted(LONGEST, text.length()));
        }
    }
}
