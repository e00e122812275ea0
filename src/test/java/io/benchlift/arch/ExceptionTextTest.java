package io.benchlift.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What an exception says to a person is a {@code Message}, which the faces translate; no exception is made of an
 * English sentence. The tables name what may be: the other tools' own words, and claims that only a defect of ours
 * breaks. They hold exact numbers, so that a sentence cannot be added, and a number must fall with its sentence.
 */
class ExceptionTextTest {

    /** Words that sysbench, pgbench, mysqlslap and tpcc print themselves: the same in every language. */
    private static final Map<String, Integer> WORDS_OF_TOOLS = Map.of(
            "compat.pgbench", 32,
            "compat.slap", 1,
            "compat.sysbench", 16,
            "jdbc (EventLog)", 3,
            "workload.pgbench", 8,
            "workload.script", 27);

    /** Arguments that no user gives, and texts that a foreign library passes on. */
    private static final Map<String, Integer> CLAIMS = Map.ofEntries(
            Map.entry("chart", 4),
            Map.entry("evidence", 2),
            Map.entry("host", 1),
            Map.entry("jdbc", 9),
            Map.entry("lab", 2),
            Map.entry("measure", 1),
            Map.entry("plan", 9),
            Map.entry("report", 1),
            Map.entry("runner", 4),
            Map.entry("stats", 16),
            Map.entry("ui", 1),
            Map.entry("workload", 6));

    private static final Pattern MADE = Pattern.compile("new (\\w*(?:Exception|Failure))(?:<\\w*>)?\\(");

    /** A defect by its type, or a text of picocli's, which is translated where it is shown. */
    private static final List<String> DEFECTS = List.of(
            "IllegalStateException", "UnsupportedOperationException", "ParameterException", "TypeConversionException");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    private static final Pattern SENTENCE = Pattern.compile("[A-Za-z]{2,} | [A-Za-z]{2,}");

    @Test
    void noExceptionIsMadeOfAnEnglishSentence() throws IOException {
        Map<String, Integer> allowed = new TreeMap<>(WORDS_OF_TOOLS);
        allowed.putAll(CLAIMS);

        assertEquals(allowed, found());
    }

    private static Map<String, Integer> found() throws IOException {
        Map<String, Integer> found = new TreeMap<>();
        Path root = sources();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file :
                    files.filter(name -> name.toString().endsWith(".java")).toList()) {
                int sentences = sentences(Files.readString(file));
                if (sentences > 0) {
                    found.merge(place(root.relativize(file)), sentences, Integer::sum);
                }
            }
        }
        return found;
    }

    private static String place(Path file) {
        String name = file.getParent().toString().replace('/', '.');
        return file.endsWith("EventLog.java") ? name + " (EventLog)" : name;
    }

    private static int sentences(String code) {
        return (int) MADE.matcher(code)
                .results()
                .filter(made -> !DEFECTS.contains(made.group(1)))
                .map(made -> arguments(code, made))
                .filter(arguments -> !arguments.contains("Message.of(") && isSentence(arguments))
                .count();
    }

    private static boolean isSentence(String arguments) {
        return LITERAL.matcher(arguments).results().anyMatch(literal -> SENTENCE.matcher(literal.group(1))
                .find());
    }

    /** Up to the bracket that closes; brackets in texts do not count. */
    private static String arguments(String code, MatchResult made) {
        String plain = LITERAL.matcher(code.substring(made.end()))
                .replaceAll(text -> "_".repeat(text.group().length()));
        int depth = 1;
        int end = 0;
        while (depth > 0) {
            char letter = plain.charAt(end);
            depth += letter == '(' ? 1 : letter == ')' ? -1 : 0;
            end++;
        }
        return code.substring(made.end(), made.end() + end);
    }

    private static Path sources() {
        Path below = Path.of("main", "java", "io", "benchlift");
        return Stream.of(below, Path.of("src").resolve(below))
                .filter(Files::isDirectory)
                .findFirst()
                .orElseThrow();
    }
}
