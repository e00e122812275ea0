package io.benchlift.runner;

import java.util.Arrays;
import java.util.Optional;

/**
 * Requests from a window to a run, as lines on the driver's standard input: one word, for some followed by a text. A
 * line that this version does not know is ignored; words are never renamed or removed.
 */
public final class ControlLines {

    /** The kinds of request. */
    public enum Kind {
        /** Finish the current trial, then stop. */
        STOP("stop", ""),
        /** Stop now. */
        CANCEL("cancel", ""),
        /**
         * Continue without a window when the input ends; otherwise the end of the input means that the window is gone.
         */
        DETACH("detach", ""),
        /** Pause after the current trial. */
        PAUSE("pause", ""),
        /** End the pause. */
        GO_ON("go-on", ""),
        /** The user saw something just now; the text describes it. */
        MARK("mark", "(?s).*"),
        /** The process number of the window, whose processor time is recorded. */
        WINDOW("window", "\\d{1,9}");

        private final String word;
        private final String text;

        /** @param text a pattern for the text allowed after the word */
        Kind(String word, String text) {
            this.word = word;
            this.text = text;
        }
    }

    public record Line(Kind kind, String text) {}

    private ControlLines() {}

    /** The request as a line, without a line break at its end. */
    public static String write(Kind kind) {
        return write(kind, "");
    }

    /** The request with a text as a line; line breaks and other control characters in the text become spaces. */
    public static String write(Kind kind, String text) {
        return (kind.word + " " + text.replaceAll("\\p{Cntrl}", " ")).strip();
    }

    /** The request in a line; empty for a word that only a newer version knows. */
    public static Optional<Line> read(String line) {
        String[] parts = line.strip().split("\\s+", 2);
        String text = parts.length < 2 ? "" : parts[1];
        return Arrays.stream(Kind.values())
                .filter(kind -> kind.word.equals(parts[0]) && text.matches(kind.text))
                .map(kind -> new Line(kind, text))
                .findFirst();
    }
}
