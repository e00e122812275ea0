package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Flag;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.TrialMetric;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportTest {

    private static final Locale BEFORE = Locale.getDefault();

    @TempDir
    Path directory;

    @AfterEach
    void putTheLocaleBack() {
        Locale.setDefault(BEFORE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "en-US", "de", "ar-EG"})
    void writesTheSameJsonInEveryCountry(String locale) throws IOException {
        Locale.setDefault(Locale.forLanguageTag(locale));
        Session session = session(SampleRun.of(1, 2));

        JsonReport.write(session, directory.resolve("result.json"));

        assertEquals(golden("result.json"), Files.readString(directory.resolve("result.json")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "en-US", "de", "ar-EG"})
    void writesTheSameCsvInEveryCountry(String locale) throws IOException {
        Locale.setDefault(Locale.forLanguageTag(locale));
        Session session = session(SampleRun.of(1, 2));

        CsvReport.write(session, directory.resolve("csv"));

        assertEquals(golden("trials.csv"), csv("trials.csv"));
        assertEquals(golden("comparisons.csv"), csv("comparisons.csv"));
        try (CSVParser intervals =
                CSVParser.parse(directory.resolve("csv/intervals.csv"), StandardCharsets.UTF_8, CSVFormat.RFC4180)) {
            var rows = intervals.getRecords();
            assertEquals(1 + 4 * 5, rows.size());
            assertTrue(rows.stream().allMatch(row -> row.size() == rows.get(0).size()));
        }
    }

    @Test
    void putsTheVerdictBeforeEverythingElse() {
        String page = HtmlReport.of(session(SampleRun.of(8, 4)), Messages.in(Locale.ENGLISH));

        int headline = page.indexOf("class=\"headline\"");
        assertTrue(headline > 0, page.substring(0, 4000));
        assertTrue(headline < page.indexOf("class=\"matrix\""));
        assertTrue(page.indexOf("class=\"matrix\"") < page.indexOf("InnoDB served"));
        assertTrue(page.indexOf("InnoDB served") < page.indexOf("<svg"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "zh", "cs"})
    void speaksEveryLanguage(String language) {
        Session session = session(SampleRun.of(8, 4));
        Messages messages = Messages.in(Locale.forLanguageTag(language));

        String page = HtmlReport.of(session, messages);

        assertTrue(page.contains("<html lang=\"" + language + "\">"));
        assertTrue(page.contains(Html.escape(messages.get("report.environment"))));
        assertFalse(page.contains("{0}"), "a placeholder is left");
    }

    @Test
    void saysFindingsInTheReadersLanguage() {
        String page = HtmlReport.of(session(SampleRun.of(2, 2)), Messages.in(Locale.forLanguageTag("cs")));

        assertTrue(page.contains("18,2\u00a0% všech zámků tabulek muselo čekat: MyISAM zamyká"), page);
    }

    @Test
    void leavesFindingsOfOtherVersionsAsTheyStand() {
        Session session = session(SampleRun.saying(" As another version adds."));

        String page = HtmlReport.of(session, Messages.in(Locale.forLanguageTag("cs")));

        assertTrue(page.contains("MyISAM locks the whole table. As another version adds."), page);
    }

    @Test
    void saysAFlagThatEveryTrialHasOnce() {
        double[][] values = new double[40][];
        Arrays.fill(values, new double[] {1000, 1010});
        Session session = new DictatedRun("tps", List.of("a", "b"), false, values)
                .flag(1, Flag.SHORT_WINDOW)
                .brief()
                .write(directory.resolve("flagged"));

        List<List<String>> rows = new FlagTable(session, Messages.in(Locale.ENGLISH)).rows();

        assertEquals(1, rows.size());
        assertTrue(rows.get(0).get(0).startsWith("2, 4, 6, 8"), rows.toString());
        assertEquals(List.of("short-window", "dictated"), rows.get(0).subList(1, 3));
    }

    @Test
    void writesTheTrialsOfAFlagAsPeopleDo() {
        Session session = new DictatedRun(
                        "tps", List.of("a", "b"), false, new double[][] {{1, 1}, {1, Double.NaN}, {1, 1}})
                .flag(0, Flag.CO_LOCATED)
                .flag(1, Flag.CO_LOCATED)
                .brief()
                .write(directory.resolve("ranges"));

        assertEquals(
                "1\u20133, 5\u20136",
                new FlagTable(session, Messages.in(Locale.ENGLISH))
                        .rows()
                        .get(0)
                        .get(0));
    }

    @Test
    void needsNothingElse() {
        String page = HtmlReport.of(session(SampleRun.of(2, 2)), Messages.in(Locale.ENGLISH));

        assertFalse(page.contains("src="));
        assertFalse(page.contains("@import"));
        assertFalse(page.contains("<script"));
        // The pixels of a heat map stand in the page itself, and base64 may hold two slashes.
        assertEquals(List.of(), links(page.replaceAll("data:image/png;base64,[^\"]*", "")));
    }

    @Test
    void letsNoNameBecomeMarkup() {
        String hostile = "<script>alert(1)</script>\"onload=\"x'; DROP TABLE trial; --]]>&amp;\u0000\u202e</svg>";

        String page = HtmlReport.of(session(SampleRun.saying(hostile)), Messages.in(Locale.ENGLISH));

        assertFalse(page.contains("<script"));
        assertFalse(page.contains("\"onload="));
        assertFalse(page.contains("\u202e"));
        assertEquals(page.split("<svg", -1).length, page.split("</svg", -1).length);
    }

    @Test
    void showsWhatIsThereOfAnInterruptedRun() {
        Path path = directory.resolve("killed.benchlift");
        SampleRun run = SampleRun.of(2, 2);
        try (var writer = SessionWriter.create(path)) {
            run.start(writer);
        }

        String page = HtmlReport.of(Session.open(path), Messages.in(Locale.ENGLISH));

        assertTrue(page.contains("This run did not finish: 0 of 8 trials are here."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "zh"})
    void writesPagesForPaper(String language) throws IOException {
        Path path = directory.resolve("report.pdf");

        PdfReport.write(session(SampleRun.of(8, 4)), Messages.in(Locale.forLanguageTag(language)), path);

        try (var document = Loader.loadPDF(path.toFile())) {
            assertTrue(document.getNumberOfPages() <= 6, document.getNumberOfPages() + " pages");
            String text = new PDFTextStripper().getText(document);
            assertTrue(text.contains(language.equals("en") ? "InnoDB wins" : "胜出"), text);
            assertTrue(document.getDocumentCatalog().getDocumentOutline().hasChildren());
            assertEquals(
                    Messages.in(Locale.forLanguageTag(language)).locale().toLanguageTag(),
                    document.getDocumentCatalog().getLanguage());
            Map<String, Integer> types = structure(document);
            assertEquals(1, types.get("H1"), types::toString);
            assertTrue(types.get("H2") >= 5 && types.get("TH") > 10 && types.get("Figure") >= 3, types::toString);
            assertTrue(types.get("marked") > types.get("TD"), types::toString);
        }
    }

    @Test
    void aKeyboardReachesWhatScrollsAndEveryColumnHasAName() {
        String page = HtmlReport.of(session(SampleRun.of(8, 4)), Messages.in(Locale.ENGLISH));

        assertTrue(page.contains("<div class=\"wide\" tabindex=\"0\">"));
        assertFalse(page.contains("<div class=\"wide\">"));
        assertFalse(page.contains("<th></th>"));
        assertTrue(page.indexOf("<main>") < page.indexOf("<h1>"));
    }

    @Test
    void aRecordedComparisonTakesFewPages() throws IOException {
        Path recorded = directory.resolve("engines.benchlift");
        Files.copy(Path.of("..", "docs", "guide", "sessions", "engines.benchlift"), recorded);
        Path path = directory.resolve("recorded.pdf");

        PdfReport.write(Session.open(recorded), Messages.in(Locale.ENGLISH), path);

        try (var document = Loader.loadPDF(path.toFile())) {
            assertTrue(document.getNumberOfPages() <= 6, document.getNumberOfPages() + " pages");
            String text = new PDFTextStripper().getText(document);
            assertTrue(text.contains("variables of the server are in the HTML page"), text);
            assertFalse(text.contains("server.variable."), text);
        }
    }

    /** How many elements of each type the document has, and how many pieces of content they mark. */
    private static Map<String, Integer> structure(PDDocument document) {
        Map<String, Integer> types = new TreeMap<>();
        count(document.getDocumentCatalog().getStructureTreeRoot().getKids(), types);
        return types;
    }

    private static void count(List<Object> kids, Map<String, Integer> types) {
        for (Object kid : kids) {
            if (kid instanceof PDStructureElement element) {
                types.merge(element.getStructureType(), 1, Integer::sum);
                count(element.getKids(), types);
            } else {
                types.merge("marked", 1, Integer::sum);
            }
        }
    }

    @Test
    void printsATableForATerminal() {
        String text = TextTable.of(session(SampleRun.of(8, 4)), Messages.in(Locale.ENGLISH));

        assertTrue(text.startsWith("Configuration"), text);
        assertTrue(text.contains("InnoDB served"), text);
        assertTrue(text.contains("InnoDB (again)"), text);
    }

    @Test
    void namesTheMetricsAndLevelsThereAre() {
        Session session = session(SampleRun.of(1, 2));

        assertEquals(
                "there is no metric 'speed': take one of tps, qps, goodput_qps, reads_per_s, writes_per_s,"
                        + " fsyncs_per_s, read_bytes_per_s, written_bytes_per_s, p95, p99, seconds, max_rate, neighbour_mib",
                assertThrows(IllegalArgumentException.class, () -> TrialMetric.named("speed"))
                        .getMessage());
        assertEquals(
                "engine 'BDB' is not in this session: take one of InnoDB, MyISAM, MEMORY",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> Comparisons.of(session, TrialMetric.TPS, Optional.of("BDB")))
                        .getMessage());
    }

    /** Lines of a CSV file end in CR LF; our golden files, as all text here, in LF. */
    private String csv(String name) throws IOException {
        String text = Files.readString(directory.resolve("csv").resolve(name));
        assertEquals(text.split("\n", -1).length, text.split("\r\n", -1).length);
        return text.replace("\r\n", "\n");
    }

    private static List<String> links(String page) {
        return page.lines()
                .flatMap(line -> java.util.regex.Pattern.compile("(?:https?:)?//[^\\s\"'<]+")
                        .matcher(line)
                        .results()
                        .map(match -> match.group()))
                // Names of vocabularies, which nobody fetches.
                .filter(link -> !link.contains("www.w3.org"))
                .toList();
    }

    private Session session(SampleRun run) {
        Path path = directory.resolve("sample.benchlift");
        try (var writer = SessionWriter.create(path)) {
            run.play(writer);
        }
        return Session.open(path);
    }

    /** What the files must be; look at every change of these before taking it over. */
    private static String golden(String name) throws IOException {
        try (InputStream in = ReportTest.class.getResourceAsStream("golden-" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
