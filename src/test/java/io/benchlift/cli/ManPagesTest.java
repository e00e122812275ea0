package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManPagesTest {

    private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z-]+) {2,}[A-Z]");

    @TempDir
    Path folder;

    @Test
    void everyCommandHasAPage() throws IOException {
        assertEquals(new Captured(ExitStatus.DONE, "", ""), Captured.of("completion", "--man", folder.toString()));

        Set<String> expected = new TreeSet<>(Set.of("benchlift.1"));
        Matcher listed = COMMAND.matcher(Captured.of("--help").out());
        while (listed.find()) {
            if (!listed.group(1).equals("help")) {
                expected.add("benchlift-" + listed.group(1) + ".1");
            }
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    expected,
                    files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new)));
        }
        assertTrue(expected.size() > 15, expected.toString());
    }

    @Test
    void pageSaysWhatTheHelpSays() throws IOException {
        Captured.of("completion", "--man", folder.toString());

        String page = Files.readString(folder.resolve("benchlift-servers.1"));

        assertTrue(page.contains(".SH \"benchlift servers start\"\n"), page);
        assertTrue(page.contains("benchlift servers start mariadb"), page);
        assertTrue(Files.readString(folder.resolve("benchlift-run.1")).contains("\\fB\\-\\-session\\fR=\\fI"), page);
    }

    @Test
    void noLineIsAnUnknownRequest() throws IOException {
        Captured.of("completion", "--man", folder.toString());
        Pattern known = Pattern.compile("\\.(TH|SH|SS|TP|PP|nf|fi)( .*)?");

        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                for (String line : Files.readAllLines(file)) {
                    assertTrue(
                            !line.startsWith("'")
                                    && (!line.startsWith(".")
                                            || known.matcher(line).matches()),
                            file + ": " + line);
                }
            }
        }
    }
}
