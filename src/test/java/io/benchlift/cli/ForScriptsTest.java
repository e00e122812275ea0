package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.session.SampleRun;
import io.benchlift.session.SessionWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What scripts and shells live on: one JSON document, completion, and an end when nobody reads any more. */
class ForScriptsTest {

    @TempDir
    private Path folder;

    @Test
    void listsStudiesAsOneDocument() {
        JsonNode document = json("studies", "list", "--format", "json");

        assertEquals("benchlift-studies", document.get("format").asString());
        assertEquals(1, document.get("version").asInt());
        JsonNode first = document.get("studies").get(0);
        assertEquals("engines-base", first.get("study").asString());
        assertTrue(first.get("look_seconds").isIntegralNumber(), first.toString());
        assertTrue(
                first.get("look_seconds").asLong() < first.get("full_seconds").asLong(), first.toString());
    }

    @Test
    void listsServersHostsAndSessions() {
        assertEquals(
                List.of("mariadb", "postgresql"),
                StreamSupport.stream(
                                json("servers", "list", "--format", "json")
                                        .get("servers")
                                        .spliterator(),
                                false)
                        .filter(server -> server.get("embedded").asBoolean())
                        .map(server -> server.get("name").asString())
                        .toList());
        assertEquals(
                "localhost",
                json("hosts", "list", "--format", "json")
                        .get("hosts")
                        .get(0)
                        .get("name")
                        .asString());
        assertEquals(
                0,
                json("sessions", "list", folder.toString(), "--format", "json")
                        .get("sessions")
                        .size());
    }

    @Test
    void listsLabsWithWhatTheyTakeInSeconds() {
        JsonNode document = json("lab", "list", "--format", "json");

        assertEquals("benchlift-labs", document.get("format").asString());
        assertEquals(6, document.get("labs").size());
        JsonNode measured = lab(document, "row-locks");
        assertTrue(measured.get("look_seconds").isIntegralNumber(), measured.toString());
        assertTrue(
                measured.get("look_seconds").asLong()
                        < measured.get("class_seconds").asLong(),
                measured.toString());
        assertTrue(lab(document, "find-the-mistake").get("look_seconds").isNull(), document.toString());
    }

    @Test
    void showsTheNotesAndTagsOfASession() {
        Path file = folder.resolve("monday.benchlift");
        try (SessionWriter writer = SessionWriter.create(file)) {
            SampleRun.of(2, 2).play(writer);
        }
        Captured.of("sessions", "note", file.toString(), "with the new disk");
        Captured.of("sessions", "tag", file.toString(), "nvme", "course");

        JsonNode document = json("sessions", "show", file.toString(), "--format", "json");

        assertEquals("benchlift-session", document.get("format").asString());
        assertEquals(file.toString(), document.get("file").asString());
        assertEquals("[\"course\",\"nvme\"]", document.get("tags").toString());
        assertEquals(1, document.get("notes").size());
        assertEquals(
                "with the new disk", document.get("notes").get(0).get("text").asString());
    }

    @Test
    void documentsAreInEnglishWhateverTheUserSpeaks() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.ENGLISH);
            JsonNode studies = json("studies", "list", "--format", "json");
            JsonNode labs = json("lab", "list", "--format", "json");
            Locale.setDefault(Locale.forLanguageTag("cs"));

            assertEquals(studies, json("studies", "list", "--format", "json"));
            assertEquals(labs, json("lab", "list", "--format", "json"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void whatIsHeldWhileACommandRunsIsNoDocument() {
        Captured result = Captured.of("scheduler", "localhost", "sda", "--hold", "bfq", "--format", "json");

        assertEquals(ExitStatus.USAGE, result.status(), result.out());
        assertTrue(result.err().contains("--hold"), result.err());
    }

    @Test
    void auditsIntoADocumentWithTheSameExitStatus() throws IOException {
        Path log = Files.writeString(
                folder.resolve("x.log"),
                """
                SQL statistics:
                    queries performed:
                        read:                            100
                        write:                           20
                        other:                           10
                        total:                           999
                    transactions:                        5      (1.00 per sec.)
                """);

        Captured text = Captured.of("audit", log.toString());
        Captured json = Captured.of("audit", log.toString(), "--format", "json");

        assertEquals(ExitStatus.FAILED, json.status());
        assertEquals(text.status(), json.status());
        JsonNode document = JsonMapper.shared().readTree(json.out());
        assertEquals("benchlift-audit", document.get("format").asString());
        assertTrue(document.get("did_not_hold").asInt() > 0, json.out());
        assertFalse(document.get("findings").get(0).get("rule").asString().isEmpty());
    }

    @Test
    void bashCompletesCommandsOptionsAndValues() throws Exception {
        Path script = Files.writeString(
                folder.resolve("completion"), Captured.of("completion").out());

        assertEquals(
                List.of("servers", "sessions"),
                completed(script, "benchlift", "se").stream()
                        .filter(word -> word.startsWith("se"))
                        .filter(word -> !word.equals("selftest"))
                        .sorted()
                        .toList());
        assertTrue(completed(script, "benchlift", "run", "--ses").contains("--session"));
        assertTrue(completed(script, "benchlift", "servers", "url", "mar").contains("mariadb"));
        assertTrue(completed(script, "benchlift", "compare", "--format", "j").contains("json"));
    }

    @Test
    void knowsWhenNobodyReadsAnyMore() {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        Terminal terminal = Terminal.into(
                new PrintStream(closed, true, StandardCharsets.UTF_8),
                System.err,
                new ByteArrayInputStream(new byte[0]));

        boolean before = terminal.isOutGone();
        terminal.print("a line");

        assertFalse(before);
        assertTrue(terminal.isOutGone());
    }

    private static JsonNode lab(JsonNode document, String id) {
        return StreamSupport.stream(document.get("labs").spliterator(), false)
                .filter(lab -> lab.get("lab").asString().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static JsonNode json(String... words) {
        Captured result = Captured.of(words);
        assertEquals(ExitStatus.DONE, result.status(), result.err());
        return JsonMapper.shared().readTree(result.out());
    }

    /** What bash would offer behind {@code words}. */
    private static List<String> completed(Path script, String... words) throws Exception {
        String line = String.join(" ", words);
        Process bash = new ProcessBuilder(
                        "bash",
                        "-c",
                        "source \"$0\"; COMP_WORDS=(" + line + "); COMP_CWORD=" + (words.length - 1) + "; COMP_LINE='"
                                + line + "'; COMP_POINT=" + line.length()
                                + "; _complete_benchlift; printf '%s\\n' \"${COMPREPLY[@]}\"",
                        script.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assumeTrue(bash.waitFor() != 127, "there is no bash here");
        return said.lines().map(String::strip).toList();
    }
}
