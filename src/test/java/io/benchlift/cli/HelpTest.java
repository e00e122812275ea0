package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.runner.Cancellation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class HelpTest {

    static Stream<List<String>> everyCommand() {
        Dependencies dependencies = new Dependencies(
                (request, listener, cancel) -> {},
                Captured.NO_SERVERS,
                (scope, progress, cancel) -> List.of(),
                List.of(),
                Map.of());
        Terminal terminal = Terminal.into(
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new ByteArrayInputStream(new byte[0]));
        List<List<String>> commands = new ArrayList<>(List.of(List.of()));
        for (CommandLine command : new Benchlift(terminal, new Cancellation(), dependencies).all()) {
            if (!command.getCommandName().equals("help")
                    && !command.getCommandSpec().usageMessage().hidden()) {
                commands.add(List.of(command.getCommandName()));
                command.getSubcommands().keySet().forEach(sub -> commands.add(List.of(command.getCommandName(), sub)));
            }
        }
        return commands.stream();
    }

    @ParameterizedTest
    @MethodSource("everyCommand")
    void everyCommandHasHelpWithAnExample(List<String> command) {
        List<String> words = new ArrayList<>(command);
        words.add("--help");

        Captured result = Captured.of(words.toArray(String[]::new));

        assertEquals(ExitStatus.DONE, result.status());
        assertEquals("", result.err());
        String example = result.out().substring(result.out().indexOf("Example:\n"));
        // A host may stand between a command and its subcommand.
        String own = String.join("( [a-z0-9]+)? ", command.isEmpty() ? List.of("demo") : command);
        assertTrue(Pattern.compile("benchlift " + own).matcher(example).find(), result.out());
        assertTrue(result.out().lines().allMatch(line -> line.length() <= 100), result.out());
    }

    /** A list of commands shows the first line of each alone. */
    @ParameterizedTest
    @MethodSource("everyCommand")
    void whatAListSaysOfACommandIsASentence(List<String> command) {
        String last = command.isEmpty() ? "demo" : command.get(command.size() - 1);
        List<String> words = new ArrayList<>(command.subList(0, Math.max(0, command.size() - 1)));
        words.add("--help");

        String list = Captured.of(words.toArray(String[]::new)).out();

        String lines = "(?m)^  " + last + " {2,}[^\n]*(\n {6,}[^\n]+)*\\.$";
        assertTrue(Pattern.compile(lines).matcher(list).find(), list);
    }

    @Test
    void theHelpIsAsItWas() throws IOException {
        assertEquals(golden("help.txt"), Captured.of("--help").out());
        assertEquals(golden("help-run.txt"), Captured.of("help", "run").out());
    }

    @Test
    void theHelpIsTheSameInEveryCountry() throws IOException {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertEquals(golden("help-run.txt"), Captured.of("run", "--help").out());
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void everyWordAfterAnotherToolsNameBelongsToThatTool() {
        assertEquals(
                new Captured(ExitStatus.DONE, "oltp_read_write --help -- @file --version\n", ""),
                Captured.of("sysbench", "oltp_read_write", "--help", "--", "@file", "--version"));
    }

    @Test
    void tellsItsVersion() {
        assertTrue(Captured.of("--version").out().startsWith("benchlift "));
    }

    private static String golden(String name) throws IOException {
        try (InputStream in = HelpTest.class.getResourceAsStream("/cli/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
