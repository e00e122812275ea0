package io.benchlift.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.report.Html;
import io.benchlift.session.LabBook;
import io.benchlift.session.Prediction;
import io.benchlift.text.Messages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.apache.pdfbox.Loader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The printed report says everything that was predicted, measured and answered. */
class StudentReportTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"en", "zh", "cs"})
    void thePageHasAllOfIt(String language) throws Exception {
        Messages messages = Messages.in(Locale.forLanguageTag(language));
        Work work = work("Jana <script>alert(1)</script>");
        LabText text = Students.LOCKS.text(messages.locale());
        Path page = folder.resolve("report.html");

        StudentReport.writeHtml(work, messages, page);

        String html = Files.readString(page);
        assertFalse(html.contains("<script"), "a name must not become markup");
        for (String wanted : List.of(
                text.title(),
                text.choice(),
                text.options().get("myisam-hot"),
                text.explain().get(0).spans().get(0).text(),
                text.questions().get(2),
                "I counted them.",
                work.prediction().hash().substring(0, 16),
                messages.get("lab.seal.whole"),
                "oltp_write_only",
                "11.4.5-MariaDB")) {
            assertTrue(html.contains(Html.escape(wanted)), wanted);
        }
        assertEquals(2, count(html, "<div class=\"rule\">") / LabPaper.LINES, "room for two answers");
        assertEquals(4, count(html, "<svg"), "predicted, bars of two heats, differences");
        assertFalse(html.contains("http://") && html.contains("src="), "the page needs nothing else");
    }

    @Test
    void thePaperHasPages() throws Exception {
        Path paper = folder.resolve("report.pdf");

        StudentReport.writePdf(work("Jana"), Messages.in(Locale.ENGLISH), paper);

        try (var document = Loader.loadPDF(paper.toFile())) {
            assertTrue(document.getNumberOfPages() >= 2, document.getNumberOfPages() + " pages");
            assertEquals(595, document.getPage(0).getMediaBox().getWidth(), 1, "A4");
        }
    }

    @Test
    void theMistakesOfPrintedResultsAreListed() throws Exception {
        Lab lab = Students.LABS.named("find-the-mistake").orElseThrow();
        Prediction prediction =
                lab.predict("Jana", "", "figures", 2, Prediction.Sure.KNOW, "I divided.", Instant.now());
        Path session = folder.resolve("mistake.benchlift");

        lab.judge(prediction, session);
        Work work = Students.open(session);
        Path page = folder.resolve("report.html");
        StudentReport.writeHtml(work, Messages.in(Locale.ENGLISH), page);

        assertEquals(3, work.measured().orElseThrow());
        assertEquals(SealState.WHOLE, work.seal());
        assertTrue(Files.readString(page).contains("25800 in 60 s are 430 per second"));
    }

    @Test
    void theSentenceDoesNotGrade() throws Exception {
        Work work = work("Jana");
        LabWords words = new LabWords(Messages.in(Locale.ENGLISH));

        String sentence = words.beside(work);

        assertTrue(
                sentence.matches(
                        "Predicted 120\u00a0%, measured 7\\d\u00a0%: the prediction was 4\\d points too high."),
                sentence);
    }

    @Test
    void theDistanceIsThatOfThePrintedNumbers() throws Exception {
        Work work = work("Jana");
        Work of527 = new Work(
                work.session(),
                Students.prediction("Jana", 50),
                work.book(),
                work.lab(),
                work.seal(),
                OptionalDouble.of(526.51));

        assertEquals(
                "Predicted 50\u00a0%, measured 527\u00a0%: the prediction was 477 points too low.",
                new LabWords(Messages.in(Locale.ENGLISH)).beside(of527));
    }

    private Work work(String who) throws Exception {
        Path session = Students.works(folder.resolve("work.benchlift"), Students.prediction(who, 120));
        LabBook.answer(session, Map.of(1, "I counted them."));
        return Students.open(session);
    }

    private static int count(String text, String part) {
        return text.split(part, -1).length - 1;
    }
}
