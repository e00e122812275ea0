package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Flag;
import io.benchlift.session.Session;
import io.benchlift.stats.Reason;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.TrialMetric;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions in which something stands against the verdict that the bare numbers suggest. */
class TruthOfVerdictsTest {

    private static final double[] NOISE = {0, 4, -6, 2, 7, -3, -5, 1, 3, -2};
    private static final List<String> LEVELS = List.of("a", "b");

    @TempDir
    Path folder;

    @Test
    void theFiguresInTheSentenceAreThoseOfTheBlocksThatBothHave() {
        double[][] values = values(10, 1000, 1100);
        values[8] = new double[] {5000, Double.NaN, 5000};
        values[9] = new double[] {5000, Double.NaN, 5000};

        Session session = run(values).write(folder.resolve("s"));

        String sentence = sentence(session);
        assertTrue(
                sentence.startsWith(
                        "b served 10.0 % more transactions per second than a (9.6 % to 10 %; 1,100 against 1,000;"),
                sentence);
        assertTrue(sentence.contains("; 8 blocks). In this run a differed from itself by up to 0.3 %."), sentence);
    }

    @Test
    void whoDidNothingAtAllInSomeTrialsDoesNotWinByTheOthers() {
        double[][] values = values(10, 1000, 1300);
        values[2][1] = 0;
        values[7][1] = 0;

        Verdict verdict = verdict(run(values).write(folder.resolve("s")));

        assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
        assertTrue(
                verdict.reasons().contains(Reason.NOTHING_DONE),
                verdict.reasons().toString());
    }

    @Test
    void aDriftOfAllAndAStrayTrialAreSaidAndLeaveTheVerdict() {
        double[][] values = values(10, 1000, 1300);
        for (int block = 0; block < values.length; block++) {
            for (int i = 0; i < values[block].length; i++) {
                values[block][i] *= 1 - 0.02 * block / 9;
            }
        }
        values[6][1] = 900;

        Session session = run(values).write(folder.resolve("s"));

        Family family = Comparisons.of(session).get(0);
        assertEquals(Map.of("b", List.of(7)), family.judgement().outliers());
        assertEquals(10, verdict(session).blocks());
        List<String> notes = new VerdictText(Messages.in(Locale.ENGLISH)).notes(family);
        assertEquals(3, notes.size(), notes.toString());
        assertTrue(
                notes.get(1)
                        .matches("From the first block to the last, transactions per second moved by -\\d\\.\\d % in"
                                + " all .*"),
                notes.get(1));
        assertTrue(notes.get(2).startsWith("b: the trial of block 7 is far from its others."), notes.get(2));
        String page = HtmlReport.of(session, Messages.in(Locale.ENGLISH));
        notes.forEach(note -> assertTrue(page.contains(note.replace(" %", "\u00a0%")), note));
        String terminal = TextTable.of(session, Messages.in(Locale.ENGLISH));
        notes.forEach(note -> assertTrue(terminal.contains(note), note));
        assertTrue(JsonReport.of(session).contains("\"far_blocks\" : {\n      \"b\" : [ 7 ]"), JsonReport.of(session));
    }

    @Test
    void latenciesOfAnEngineThatGivesUpAreNoWinners() {
        double[][] values = values(10, 20, 15);
        var givenUp = new Counts(0, new Counts.Statements(0, 0, 0, 0), 300, 300, 0, 0);

        assertEquals(
                Optional.of("b"),
                verdict(latencies(values).write(folder.resolve("good"))).winner());
        Session bad = latencies(values).counts(1, givenUp).write(folder.resolve("bad"));

        assertEquals(Optional.empty(), verdict(bad).winner());
        assertEquals(Map.of(Flag.ERRORS, 10), flags(bad));
        assertEquals("More than 10 % of the trials of one side are flagged (errors: 10 trials).", reason(bad));
    }

    @Test
    void aRateThatPaysForWhatWasGivenUpMayStillWin() {
        var givenUp = new Counts(0, new Counts.Statements(0, 0, 0, 0), 300, 300, 0, 0);

        assertEquals(
                Optional.of("b"),
                verdict(run(values(10, 1000, 1300)).counts(1, givenUp).write(folder.resolve("s")))
                        .winner());
    }

    @Test
    void aLeadThatFadesWhileItIsMeasuredIsNotSteady() {
        Session fading = run(values(10, 1000, 1100))
                .shape(1, 1.5, 1.3, 1.1, 0.8, 0.7, 0.6)
                .write(folder.resolve("fading"));
        Session growing = run(values(10, 1000, 1100))
                .shape(1, 0.6, 0.7, 0.8, 1.1, 1.3, 1.5)
                .write(folder.resolve("growing"));
        Session halting = run(values(10, 1000, 1100)).shape(1, 2, 2, 2, 0, 0, 0).write(folder.resolve("halting"));

        assertEquals(Optional.empty(), verdict(fading).winner());
        assertTrue(verdict(fading).reasons().contains(Reason.LEAD_FADES));
        assertEquals(Optional.of("b"), verdict(growing).winner());
        assertEquals(Optional.empty(), verdict(halting).winner());
    }

    @Test
    void aWindowOfTwoSecondsHasASecondHalfToo() {
        Session fading =
                run(values(10, 1000, 1300)).seconds(2).shape(1, 1.4, 0.6).write(folder.resolve("fading"));
        Session steady = run(values(10, 1000, 1300)).seconds(2).write(folder.resolve("steady"));

        assertTrue(verdict(fading).reasons().contains(Reason.LEAD_FADES));
        assertEquals(Optional.of("b"), verdict(steady).winner());
    }

    @Test
    void anyFlagOfTheTwinIsTheBaselinesToo() {
        Session session =
                run(values(10, 1000, 1300)).flag(2, Flag.CLIENT_LIMITED).write(folder.resolve("s"));

        assertEquals(Optional.empty(), verdict(session).winner());
        assertEquals(Map.of(Flag.CLIENT_LIMITED, 10), flags(session));
    }

    @Test
    void whoPromisesLessIsToldBesideTheVerdictAndMayStillWin() {
        Map<String, String> flush = Map.of("innodb_flush_log_at_trx_commit", "2");
        Session unlike = run(values(10, 1000, 1300))
                .finding(1, "commits-are-not-durable", flush)
                .write(folder.resolve("unlike"));
        Session alike = run(values(10, 1000, 1300))
                .finding(0, "commits-are-not-durable", flush)
                .finding(1, "commits-are-not-durable", flush)
                .finding(2, "commits-are-not-durable", flush)
                .write(folder.resolve("alike"));

        assertEquals(Optional.of("b"), verdict(unlike).winner());
        assertTrue(verdict(unlike).reasons().contains(Reason.DURABILITY_DIFFERS));
        assertEquals(
                "After a crash the two do not keep the same promise, and promising less is faster: see the findings.",
                reason(unlike));
        assertFalse(verdict(alike).reasons().contains(Reason.DURABILITY_DIFFERS));
        assertEquals("", reason(alike));
    }

    @Test
    void theIndexesOfMemoryForgetAlike() {
        Session session = run(values(10, 1000, 1300))
                .finding(0, "commit-means-nothing", Map.of("engine", "MEMORY/HASH"))
                .finding(1, "commit-means-nothing", Map.of("engine", "MEMORY/BTREE"))
                .write(folder.resolve("memory"));
        Session unlike = run(values(10, 1000, 1300))
                .finding(0, "commit-means-nothing", Map.of("engine", "MyISAM"))
                .finding(1, "commit-means-nothing", Map.of("engine", "MEMORY"))
                .write(folder.resolve("unlike"));

        assertFalse(verdict(session).reasons().contains(Reason.DURABILITY_DIFFERS));
        assertTrue(verdict(unlike).reasons().contains(Reason.DURABILITY_DIFFERS));
    }

    @Test
    void aMetricThatThePlanDidNotChooseIsExploratory() {
        Session session = run(values(10, 1000, 1300)).write(folder.resolve("s"));
        List<Family> asked = Comparisons.of(session, TrialMetric.QPS, Optional.empty());

        assertTrue(asked.get(0).isExploratory(session.plan()));
        assertTrue(JsonReport.of(session, asked).contains("\"exploratory\" : true"));
        assertFalse(Comparisons.of(session).get(0).isExploratory(session.plan()));
        assertTrue(JsonReport.of(session).contains("\"exploratory\" : false"));
    }

    @Test
    void thePercentilesOfARowAreThoseOfTheSameTrials() {
        double[][] values = {{50, 500, 50}, {50, 500, 50}, {500, 500, 50}};
        Session session = run(values).write(folder.resolve("s"));
        CellTable table = new CellTable(session, Messages.in(Locale.ENGLISH));
        int p99 = table.head().indexOf("p99 (ms)");

        assertTrue(p99 > 0, table.head().toString());
        assertEquals(List.of("2.50", "too few events"), table.rows().get(0).subList(p99 - 1, p99 + 1));
        assertEquals(List.of("2.50", "5.00"), table.rows().get(1).subList(p99 - 1, p99 + 1));
    }

    @Test
    void noChanceIsPrintedAsNone() {
        var figures = new Figures(Messages.in(Locale.ENGLISH));
        Session session = run(values(28, 1000, 1300)).write(folder.resolve("s"));

        assertTrue(verdict(session).pAdjusted() < 1e-7);
        assertFalse(JsonReport.of(session).contains("\"p\" : 0.0,"), "p is never 0");
        assertEquals("<\u00a00.001", figures.probability(1e-9));
        assertEquals("0.008", figures.probability(0.0078));
        assertEquals("\u2013", figures.probability(Double.NaN));
    }

    private static DictatedRun run(double[][] values) {
        return new DictatedRun("tps", LEVELS, true, values);
    }

    private static DictatedRun latencies(double[][] values) {
        return new DictatedRun("p99", LEVELS, true, values);
    }

    /** Two configurations and the twin of the first, a few thousandths apart. */
    private static double[][] values(int blocks, double a, double b) {
        double[][] values = new double[blocks][];
        for (int i = 0; i < blocks; i++) {
            values[i] = new double[] {a, b * (1 + NOISE[i % 10] / 1e3), a * (1 + NOISE[(i + 5) % 10] / 1e3)};
        }
        return values;
    }

    private static Verdict verdict(Session session) {
        return Comparisons.of(session).get(0).judgement().of("b");
    }

    private static Map<Flag, Integer> flags(Session session) {
        return Comparisons.of(session).get(0).flags(verdict(session));
    }

    private static String reason(Session session) {
        return new VerdictText(Messages.in(Locale.ENGLISH))
                .reason(Comparisons.of(session).get(0), verdict(session))
                .replace('\u00a0', ' ');
    }

    private static String sentence(Session session) {
        Family family = Comparisons.of(session).get(0);
        return new VerdictText(Messages.in(Locale.ENGLISH))
                .sentence(family, family.judgement().of("b"))
                .replace('\u00a0', ' ');
    }
}
