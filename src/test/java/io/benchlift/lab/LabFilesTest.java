package io.benchlift.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.PlanChecks;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Size;
import io.benchlift.runner.RunContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Labs are complete in every language, and what is wrong in a teacher's own is told by file and line. */
class LabFilesTest {

    private static final String YAML =
            """
            benchlift-lab: 1
            number: 9
            study: engines-base
            set: [threads=2]
            choices: [yes, no]
            range: {from: 0, to: 200, step: 5, unit: "%"}
            measured:
              kind: ratio
              metric: tps
              cell: {engine: MyISAM}
              base: {engine: InnoDB}
            """;
    private static final String TEXT =
            """
            # Own lab

            Read `this`.

            ## choice
            Is it so?

            - yes: It is.
            - no: It is not.

            ## number
            How much?

            ## explain
            Because.

            ## questions
            1. One?
            2. Two?
            3. Three?
            """;

    static Stream<Lab> labs() {
        return Labs.bundled().stream();
    }

    @ParameterizedTest
    @MethodSource("labs")
    void aLabIsCompleteInEveryLanguage(Lab lab) {
        assertEquals(Set.copyOf(LabReader.LANGUAGES), lab.texts().keySet());
        LabText english = lab.texts().get("en");
        lab.texts().forEach((language, text) -> {
            assertEquals(lab.question().choices(), List.copyOf(text.options().keySet()), language);
            assertEquals(3, text.questions().size(), language);
            assertEquals(english.read().size(), text.read().size(), language + ": paragraphs to read");
            assertEquals(english.explain().size(), text.explain().size(), language + ": paragraphs of explanation");
            assertFalse(
                    text.title().isBlank()
                            || text.choice().isBlank()
                            || text.number().isBlank(),
                    language);
        });
    }

    @ParameterizedTest
    @MethodSource("labs")
    void aLabCanBeRunInEverySize(Lab lab) {
        for (Size size : Size.values()) {
            lab.experiment().plan(size, 123).ifPresent(plan -> {
                assertEquals(123, plan.schedule().seed());
                assertEquals(List.of(), PlanChecks.blocking(plan, RunContext.ANY_SERVER));
            });
        }
    }

    @Test
    void thereAreSixInTheirOrder() {
        assertEquals(List.of(1, 2, 3, 4, 5, 6), labs().map(Lab::number).toList());
    }

    @Test
    void aTeachersLabIsListedAndTakesThePlaceOfOurs(@TempDir Path own) throws IOException {
        write(own.resolve("mine"), YAML, TEXT);
        write(own.resolve("row-locks"), YAML, TEXT);

        Labs labs = Labs.with(own);

        assertEquals(List.of(), labs.problems());
        assertTrue(labs.named("mine").orElseThrow().isOwn());
        assertEquals(
                "Own lab",
                labs.named("row-locks").orElseThrow().texts().get("en").title());
        assertEquals(7, labs.all().size());
    }

    @Test
    void aBadLabIsToldAndTheOthersStay(@TempDir Path own) throws IOException {
        write(own.resolve("good"), YAML, TEXT);
        write(own.resolve("bad"), YAML.replace("MyISAM", "MyISAMM"), TEXT);
        Files.createDirectories(own.resolve("empty"));

        Labs labs = Labs.with(own);

        assertEquals(
                List.of(
                        "bad/lab.yaml, line 8: the plan has no engine 'MyISAMM'",
                        "empty/lab.yaml: there is no such file: a lab begins with it"),
                labs.problems().stream().map(Problem::toString).toList());
        assertTrue(labs.named("good").isPresent());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            benchlift-lab: 1            | benchlift-lab: 7      | lab.yaml, line 1: this lab has format 7
            number: 9                   | numbr: 9              | lab.yaml, line 2: there is no key 'numbr'; did you mean 'number'?
            study: engines-base         | study: engines-bas    | lab.yaml, line 3: there is no study 'engines-bas'
            study: engines-base         | plan: mine.yaml       | lab.yaml, line 3: there is no file 'mine.yaml'
            set: [threads=2]            | set: [thread=2]       | lab.yaml, line 4
            choices: [yes, no]          | choices: [yes]        | lab.yaml, line 5: 'choices' takes two names
            from: 0                     | from: 300             | lab.yaml, line 6: 'range' takes numbers
            kind: ratio                 | kind: guess           | lab.yaml, line 8: 'kind' takes ratio, spread or mistakes, not 'guess'
            metric: tps                 | metric: speed         | lab.yaml, line 8: there is no metric 'speed'
            base: {engine: InnoDB}      | base: {engine: MyISAM}| lab.yaml, line 8: 'cell' and 'base' name the same
            kind: ratio                 | kind: [               | lab.yaml, line
            """)
    void whatIsWrongInTheYamlIsToldByLine(String right, String wrong, String told) {
        assertTold(told, YAML.replace(right, wrong), TEXT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            # Own lab                   | Own lab               | en.md, line 1: the first line is the title
            ## number                   | ## nummber            | en.md, line 11: there is no part 'nummber'
            How much?                   | ''                    | en.md, line 11: '## number' is empty
            - no: It is not.            | - NO: It is not.      | en.md, line 9: an answer is written
            - no: It is not.            | - nope: It is not.    | en.md: the answers are yes, nope; lab.yaml has yes, no
            3. Three?                   | ''                    | en.md: there are 2 questions; a lab has three
            ## explain                  | ## number             | en.md, line 14: '## number' stands twice
            """)
    void whatIsWrongInTheTextIsToldByLine(String right, String wrong, String told) {
        assertTold(told, YAML, TEXT.replace(right, wrong));
    }

    private static void assertTold(String told, String yaml, String text) {
        Map<String, String> files = new HashMap<>(Map.of("lab.yaml", yaml, "en.md", text));

        LabException refused = assertThrows(
                LabException.class, () -> LabReader.read("own", true, name -> Optional.ofNullable(files.get(name))));

        assertTrue(
                refused.problems().stream()
                        .anyMatch(problem -> problem.toString().startsWith("own/" + told)),
                refused.getMessage());
    }

    private static void write(Path folder, String yaml, String text) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("lab.yaml"), yaml);
        Files.writeString(folder.resolve("en.md"), text);
    }
}
