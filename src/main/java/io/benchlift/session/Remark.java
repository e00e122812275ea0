package io.benchlift.session;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.time.Instant;

/** A user's remark about a session; {@link Note} is a note by the program. */
public record Remark(int number, Instant at, String text) {

    private static final int LONGEST = 10_000;

    /** @throws IllegalArgumentException with one sentence, if the text is empty or too long */
    public Remark {
        text = text.strip();
        if (text.isEmpty()) {
            throw new InvalidValueException(Message.of("session.note-empty"));
        }
        if (text.length() > LONGEST) {
            throw new InvalidValueException(
                    Message.of("session.note-long", String.valueOf(LONGEST), String.valueOf(text.length())));
        }
    }
}
