package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Flag;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.stats.RegressionVerdict;
import io.benchlift.text.Messages;
import io.benchlift.verdict.RegressionCheck;
import io.benchlift.verdict.RegressionException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class RegressionTextTest {

    private static final double[] NOISE = {0.99, 1.01, 1.005, 0.995, 1.01, 0.99, 1.0, 1.005};

    @TempDir
    private Path folder;

    private int sessions;

    @Test
    void aConfigurationThatFellBehindItsReferenceIsWorse() {
        RegressionCheck check = between(session(1, 1), session(1, 0.8), allowing(0.05));

        assertEquals(RegressionVerdict.WORSE, check.verdict());
        assertEquals(-20, check.rows().get(0).change().percent(), 0.5);
        assertEquals(
                "Worse: 1 of 1 configuration by more than 5.0 %.",
                text(check).headline().replace('\u00a0', ' '));
    }

    /** Half as fast a machine slows the reference down too. */
    @Test
    void aSlowerMachineIsNoRegression() {
        RegressionCheck check = between(session(1, 1), session(0.5, 0.5), allowing(0.05));

        assertEquals(RegressionVerdict.NOT_WORSE, check.verdict());
        assertTrue(
                text(check).page().contains("The reference A itself changed by -50"),
                text(check).page());
    }

    @Test
    void withoutThresholdFiveEarlierSessionsAreNeeded() {
        List<Session> earlier = new ArrayList<>(List.of(session(1, 1), session(1, 1.01), session(1, 0.99)));
        RegressionCheck few = RegressionCheck.between(earlier, session(1, 0.8), RegressionCheck.Choice.OF_PLAN);
        earlier.add(session(1, 1.005));
        earlier.add(session(1, 0.995));
        RegressionCheck enough = RegressionCheck.between(earlier, session(1, 0.8), RegressionCheck.Choice.OF_PLAN);

        assertEquals(RegressionVerdict.CANNOT_TELL, few.verdict());
        assertEquals(RegressionCheck.Why.NO_THRESHOLD, few.rows().get(0).why());
        assertTrue(
                text(few).page().contains("from 5 earlier sessions on; there are 3"),
                text(few).page());
        assertEquals(RegressionVerdict.WORSE, enough.verdict());
        assertTrue(enough.rows().get(0).change().threshold() > Math.log1p(0.03));
    }

    @Test
    void whatFailsNowIsWorseAndWhatIsFlaggedIsUnknown() {
        double[][] values = values(1, 1);
        for (double[] block : values) {
            block[1] = Double.NaN;
        }
        RegressionCheck failing =
                between(session(1, 1), new DictatedRun("tps", List.of("A", "B"), false, values), allowing(0.05));
        RegressionCheck flagged = between(
                session(1, 1),
                new DictatedRun("tps", List.of("A", "B"), false, values(1, 0.5)).flag(1, Flag.ERRORS),
                allowing(0.05));

        assertEquals(RegressionVerdict.WORSE, failing.verdict());
        assertEquals(RegressionCheck.Why.FAILS_NOW, failing.rows().get(0).why());
        assertEquals(RegressionCheck.Why.FLAGGED, flagged.rows().get(0).why());
    }

    @Test
    void fiveBlocksAreTooFew() {
        double[][] five = java.util.Arrays.copyOf(values(1, 0.5), 5);

        RegressionCheck check =
                between(session(1, 1), new DictatedRun("tps", List.of("A", "B"), false, five), allowing(0.05));

        assertEquals(RegressionCheck.Why.TOO_FEW_BLOCKS, check.rows().get(0).why());
    }

    @Test
    void otherPlansAndOtherConfigurationsAreRefused() {
        Session base = session(1, 1);
        Session other = write(new DictatedRun("p99", List.of("A", "B"), false, values(1, 1)));
        Session strange = write(new DictatedRun("tps", List.of("X", "Y"), false, values(1, 1)));

        RegressionException plan = assertThrows(
                RegressionException.class, () -> RegressionCheck.between(List.of(base), other, allowing(0.05)));
        assertTrue(plan.getMessage().endsWith("metric is tps in one and p99 in the other"), plan.getMessage());
        assertThrows(RegressionException.class, () -> RegressionCheck.between(List.of(base), strange, allowing(0.05)));
    }

    @Test
    void insideOneSessionTheVerdictOfTheSessionDecides() {
        RegressionCheck check = RegressionCheck.within(session(1, 0.8), allowing(0.05));

        assertEquals(RegressionVerdict.WORSE, check.verdict());
        assertTrue(text(check).page().contains("measured in turns"), text(check).page());
        assertEquals(
                RegressionVerdict.NOT_WORSE,
                RegressionCheck.within(session(1, 0.8), allowing(0.5)).verdict());
    }

    @Test
    void junitAndMarkdownSayTheSameSafely() throws Exception {
        Session base = write(new DictatedRun("tps", List.of("A", "My_B"), false, values(1, 1)));
        Session now = write(new DictatedRun("tps", List.of("A", "My_B"), false, values(1, 0.8)));
        RegressionCheck check = RegressionCheck.between(List.of(base), now, allowing(0.05));

        String xml = JUnitReport.of(check, Messages.in(Locale.ENGLISH));
        String markdown = text(check).markdown();

        Element suite = (Element) DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)))
                .getElementsByTagName("testsuite")
                .item(0);
        assertEquals("1", suite.getAttribute("tests"));
        assertEquals("1", suite.getAttribute("failures"));
        Element test = (Element) suite.getElementsByTagName("testcase").item(0);
        assertEquals("My_B", test.getAttribute("name"));
        assertEquals(
                text(check).sentence(check.rows().get(0)),
                ((Element) test.getElementsByTagName("failure").item(0)).getAttribute("message"));
        assertTrue(markdown.contains("| My\\_B |"), markdown);
    }

    @Test
    void everyLanguageSaysIt() {
        RegressionCheck check = between(session(1, 1), session(1, 0.8), allowing(0.05));

        for (String language : List.of("en", "cs", "zh")) {
            String page = new RegressionText(check, Messages.in(Locale.forLanguageTag(language))).page();
            assertTrue(page.contains("B"), page);
            assertFalse(page.contains("{"), page);
        }
    }

    /** SampleRun has an A/A twin, which is no configuration of its own here. */
    @Test
    void theTwinIsNotJudged() {
        Session base = sample();
        RegressionCheck check = RegressionCheck.between(List.of(base), sample(), allowing(0.05));

        assertEquals(
                List.of("MyISAM", "MEMORY"),
                check.rows().stream().map(RegressionCheck.Row::configuration).toList());
        assertEquals(RegressionVerdict.NOT_WORSE, check.verdict(), text(check).page());
    }

    private Session sample() {
        Path path = folder.resolve("sample" + ++sessions + ".benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            SampleRun.of(8, 2).play(writer);
        }
        return Session.open(path);
    }

    private static RegressionCheck.Choice allowing(double share) {
        return RegressionCheck.Choice.OF_PLAN.withAllowed(share);
    }

    private RegressionCheck between(Session base, DictatedRun now, RegressionCheck.Choice choice) {
        return between(base, write(now), choice);
    }

    private static RegressionCheck between(Session base, Session now, RegressionCheck.Choice choice) {
        return RegressionCheck.between(List.of(base), now, choice);
    }

    private static RegressionText text(RegressionCheck check) {
        return new RegressionText(check, Messages.in(Locale.ENGLISH));
    }

    private Session session(double a, double b) {
        return write(new DictatedRun("tps", List.of("A", "B"), false, values(a, b)));
    }

    private Session write(DictatedRun run) {
        return run.brief().write(folder.resolve("s" + ++sessions + ".benchlift"));
    }

    private static double[][] values(double a, double b) {
        double[][] values = new double[NOISE.length][];
        for (int i = 0; i < NOISE.length; i++) {
            values[i] = new double[] {10_000 * a, 10_000 * b * NOISE[i]};
        }
        return values;
    }
}
