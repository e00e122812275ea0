package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.host.ActedHost;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.Runner;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Exploratory;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.TrialMetric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures of a model are never mistaken for those of a disk, whoever writes them. */
class ModelDiskNoteTest {

    private static final String PLAN =
            """
            benchlift: 1
            name: Shared
            workload: fileio_rndrd
            threads: 2
            options: {file_num: 2, file_total_size: 2M, file_extra_flags: direct}
            factors: {scheduler: [none, mq-deadline]}
            warm-up: 0s
            measure: 1s
            blocks: 3
            a-a: off
            """;
    private static final String NEIGHBOUR = "neighbour: {workload: fileio_seqwr}\n";

    @TempDir
    private Path directory;

    private Session session(String more) {
        Path file = directory.resolve("s.benchlift");
        try (SessionWriter writer = SessionWriter.create(file)) {
            new Runner(name -> Optional.empty(), (name, at) -> new ActedHost())
                    .run(PlanFile.read(PLAN + more), Set.of(), writer, new Cancellation());
        }
        return Session.open(file);
    }

    @Test
    void everyWriterSaysSo() throws IOException {
        Session session = session("disk: model-hdd\n" + NEIGHBOUR);
        Messages english = Messages.in(Locale.ENGLISH);

        String page = HtmlReport.of(session, english);
        CsvReport.write(session, directory);

        assertTrue(page.contains("On a model of a hard disk: a program acts the disk."), page.substring(0, 3000));
        assertTrue(page.contains("On a model of a hard disk: A look only"), page.substring(0, 3000));
        assertTrue(page.contains("Exploratory"), page.substring(0, 3000));
        assertTrue(TextTable.of(session, english).contains("On a model of a hard disk: A look only"));
        assertTrue(JsonReport.of(session).contains("\"model\" : \"hdd\""));
        for (String table : List.of("trials.csv", "comparisons.csv")) {
            List<String> lines = Files.readAllLines(directory.resolve(table));
            assertTrue(lines.get(0).contains(",model"), lines.get(0));
            assertTrue(lines.get(1).contains("hdd"), lines.get(1));
        }
    }

    @Test
    void nobodySaysSoOfARealDisk() {
        Session session = session("");

        assertFalse(HtmlReport.of(session, Messages.in(Locale.ENGLISH)).contains("On a model"));
        assertTrue(JsonReport.of(session).contains("\"model\" : null"));
        assertEquals(List.of(), Exploratory.of(session));
    }

    @Test
    void theNeighboursSideIsJudgedToo() {
        Session session = session("disk: model-hdd\nmetric: neighbour_mib\n" + NEIGHBOUR);

        Family family = Comparisons.of(session).get(0);

        assertEquals(100 * 16_384 / (double) (1 << 20), family.blocks().column("none")[0], 1e-3);
        assertTrue(Exploratory.of(session).stream().anyMatch(other -> other.metric() == TrialMetric.TPS));
    }

    @ParameterizedTest
    @CsvSource({"en, On models of disks", "cs, Na modelech disků", "zh, 在多种磁盘模型上"})
    void severalModelsAreCalledSo(String language, String words) {
        Plan plan = PlanFile.read(PLAN.replace("scheduler: [none, mq-deadline]", "disk: [model-hdd, model-ssd]"));

        assertEquals(
                Optional.of(words),
                ModelDiskNote.words(Matrix.cells(plan), Messages.in(Locale.forLanguageTag(language))));
    }
}
