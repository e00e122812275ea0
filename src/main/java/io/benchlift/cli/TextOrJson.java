package io.benchlift.cli;

import java.util.Locale;
import picocli.CommandLine.Option;

/** How a result is printed. */
enum TextOrJson {
    TEXT,
    JSON;

    /** As it is typed: help and completion show it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The option of every command that lists or shows something. */
    static final class Choice {

        @Option(names = "--format", paramLabel = "FORMAT", description = "text or json.")
        private TextOrJson format = TEXT;

        TextOrJson format() {
            return format;
        }
    }
}
