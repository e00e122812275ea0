package io.benchlift.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Numbers are formatted for a named locale. {@code "%d".formatted(1)} is an Arabic one in Egypt, and a Persian, Bengali or
 * Burmese one elsewhere: in an SQL statement a column's name, in a file nothing that can be read back.
 */
class FormatTest {

    private static final Path SOURCES = Path.of("main/java");

    /** A text that is formatted: all between its last semicolon or brace, where alone it is looked for, and the call. */
    private static final Pattern FORMATTED = Pattern.compile("(?<![^;{}])[^;{}]*\\.formatted\\(");

    private static final Pattern NUMBER = Pattern.compile("(?<!%)(?:%%)*%[-+ 0,(#]*\\d*(?:\\.\\d+)?[deEfgG]");
    private static final Pattern FORMAT =
            Pattern.compile("String\\.format\\(\\s*+(?!(?:java\\.util\\.)?Locale\\.|locale\\b)");

    @Test
    void numbersAreFormattedForANamedLocale() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : sources()) {
            String text = Files.readString(file);
            FORMATTED
                    .matcher(text)
                    .results()
                    .map(result -> result.group())
                    .filter(FormatTest::hasNumber)
                    .forEach(call -> found.add(file + ": " + call.strip()));
            Matcher format = FORMAT.matcher(text);
            while (format.find()) {
                found.add(file + ": "
                        + text.substring(format.start()).lines().findFirst().orElse(""));
            }
        }

        assertEquals(List.of(), found);
    }

    @Test
    void seesANumber() {
        assertEquals(true, hasNumber("\"trial = %d\".formatted("));
        assertEquals(true, hasNumber("\"%,.2f %%\".formatted("));
        assertFalse(hasNumber("\"5 %% does not, 100 %s\".formatted("));
    }

    private static boolean hasNumber(String call) {
        return NUMBER.matcher(call).find();
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<Path> all =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            assertFalse(all.isEmpty(), "no sources below " + SOURCES.toAbsolutePath());
            return all;
        }
    }
}
