package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Phase;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session that the first version recorded: three cells, two blocks, MariaDB. It opens in every later one. */
class FirstSessionTest {

    @TempDir
    Path folder;

    @Test
    void opensWithAllItsTrialsAndItsVerdict() throws IOException {
        Session session = Session.open(recorded());

        assertEquals("Two engines, a first look", session.plan().name());
        assertEquals(6, session.trials().size());
        assertTrue(session.trials().stream().allMatch(Trial::isMeasured));
        assertEquals(
                2,
                session.seconds(1).stream()
                        .filter(second -> second.time().phase() == Phase.MEASURE)
                        .count());
        assertTrue(session.histogram(List.of(1)).getTotalCount() > 0);
        Family family = Comparisons.of(session).get(0);
        assertEquals(
                Verdict.Kind.CANNOT_TELL, family.judgement().verdicts().get(0).kind());
    }

    @Test
    void makesAReport() throws IOException {
        String report = HtmlReport.of(Session.open(recorded()), Messages.in(Locale.ENGLISH));

        assertTrue(report.contains("MyISAM"));
        assertTrue(report.contains("A look only"), report);
    }

    private Path recorded() throws IOException {
        Path file = folder.resolve("foundation.benchlift");
        try (InputStream stream =
                Objects.requireNonNull(FirstSessionTest.class.getResourceAsStream("/sessions/foundation.benchlift"))) {
            Files.copy(stream, file);
        }
        return file;
    }
}
