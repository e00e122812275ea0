package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.Session;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.JudgedSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which statement got slower, on every face. */
class StatementReportTest {

    private static final Messages ENGLISH = Messages.in(Locale.ROOT);

    @TempDir
    Path directory;

    @Test
    void namesTheStatementThatGotSlowerAndTheOneThatGotFaster() {
        Session session = run(8).statement("point_selects", 0.2, 0.2, 0.2)
                .statement("updates", 0.5, 0.35, 0.5)
                .statement("commit", 2, 2.6, 2)
                .write(directory.resolve("a.benchlift"));

        List<String> sentences = StatementText.of(session, Comparisons.of(session), ENGLISH);

        assertEquals(2, sentences.size(), sentences.toString());
        assertTrue(sentences.get(0).startsWith("InnoDB is slower than MyISAM in: commit +3"), sentences.toString());
        assertTrue(sentences.get(1).startsWith("InnoDB is faster than MyISAM in: updates -3"), sentences.toString());
        assertFalse(sentences.toString().contains("point_selects"), sentences.toString());
    }

    @Test
    void equalStatementsAreNotTold() {
        Session session = run(8).statement("point_selects", 0.2, 0.2, 0.2)
                .statement("commit", 2, 2, 2)
                .write(directory.resolve("a.benchlift"));

        assertEquals(
                List.of("No statement of InnoDB can be told to be slower or faster than in MyISAM."),
                StatementText.of(session, Comparisons.of(session), ENGLISH));
    }

    @Test
    void aShortRunSaysHowManyBlocksItTakes() {
        Session session = run(3).statement("commit", 2, 4, 2).write(directory.resolve("a.benchlift"));

        assertEquals(
                List.of("Which statement of InnoDB is slower than in MyISAM can be said from 8 blocks on."),
                StatementText.of(session, Comparisons.of(session), ENGLISH));
    }

    @Test
    void everyDocumentHasThem() throws IOException {
        Session session = run(8).statement("point_selects", 0.2, 0.2, 0.2)
                .statement("commit", 2, 2.6, 2)
                .write(directory.resolve("a.benchlift"));

        String html = HtmlReport.of(session, ENGLISH);
        String json = JsonReport.of(session);
        CsvReport.write(session, directory.resolve("csv"));

        assertTrue(html.contains("Which statement got slower, and by how much?"), "HTML");
        assertTrue(html.contains("<td>slower</td>") || html.contains(">slower<"), "HTML");
        assertTrue(json.contains("\"statement_comparisons\""), "JSON");
        assertTrue(json.contains("\"added_ms_per_transaction\""), "JSON");
        List<String> lines = Files.readAllLines(directory.resolve("csv/statements.csv"));
        assertEquals(1 + 8 * 3 * 2, lines.size());
        assertEquals("trial,statement,count,mean_ms,p50_ms,p95_ms,p99_ms,p999_ms,max_ms", lines.get(0));
        assertTrue(ResultPage.of(session).contains(ResultPage.STATEMENTS));
        assertEquals(1, JudgedSession.of(session.path()).statements().size());
    }

    @Test
    void aSessionWithoutThemHasNoSuchPage() {
        Session session = run(8).write(directory.resolve("a.benchlift"));

        assertFalse(session.hasStatements());
        assertFalse(ResultPage.of(session).contains(ResultPage.STATEMENTS));
        assertFalse(JsonReport.of(session).contains("statement_comparisons"));
        assertEquals(List.of(), StatementText.of(session, Comparisons.of(session), ENGLISH));
    }

    /** MyISAM, InnoDB and MyISAM again, all equally fast as a whole. */
    private static DictatedRun run(int blocks) {
        double[][] values = new double[blocks][];
        for (int block = 0; block < blocks; block++) {
            values[block] = new double[3];
            Arrays.fill(values[block], 1000);
            values[block][1] += block % 3;
        }
        return new DictatedRun("tps", List.of("MyISAM", "InnoDB"), true, values).brief();
    }
}
