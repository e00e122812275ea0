package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.report.DictatedRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The exit statuses of compare --fail-on and run --against. */
class RegressionGuardTest {

    private static final double[] NOISE = {0.99, 1.01, 1.005, 0.995, 1.01, 0.99, 1.0, 1.005};

    @TempDir
    private Path folder;

    @Test
    void worseIsOneEqualIsZeroUnknownIsFour() {
        Path base = session("base", 1);

        Captured worse = compare(base, session("slow", 0.8), "--fail-on", "5%");
        Captured equal = compare(base, session("same", 1.002), "--fail-on", "5%");
        Captured unknown = compare(base, session("near", 0.95), "--fail-on", "5%");
        Captured noThreshold = compare(base, session("other", 0.8), "--fail-on", "delta");

        assertEquals(ExitStatus.FAILED, worse.status(), worse.out() + worse.err());
        assertTrue(worse.out().startsWith("Worse: 1 of 1 configuration by more than 5.0"), worse.out());
        assertEquals(ExitStatus.DONE, equal.status(), equal.out());
        assertEquals(ExitStatus.CANNOT_TELL, unknown.status(), unknown.out());
        assertEquals(ExitStatus.CANNOT_TELL, noThreshold.status(), noThreshold.out());
    }

    @Test
    void withoutItsOptionsCompareIsWhatItWas() {
        Captured result = compare(session("base", 1), session("slow", 0.8));

        assertEquals(ExitStatus.DONE, result.status());
        assertFalse(result.out().contains("orse"), result.out());
    }

    @Test
    void oneSessionIsJudgedByItsOwnBaseline() {
        Path session = session("one", 0.8);

        assertEquals(
                ExitStatus.FAILED,
                Captured.of("compare", session.toString(), "--fail-on", "5%").status());
        assertEquals(
                ExitStatus.DONE,
                Captured.of("compare", session.toString(), "--fail-on", "5%", "--baseline", "B")
                        .status());
    }

    @Test
    void writesBothFilesAndOneDocument() throws Exception {
        Path junit = folder.resolve("junit.xml");
        Path markdown = folder.resolve("summary.md");

        Captured result = compare(
                session("base", 1),
                session("slow", 0.8),
                "--fail-on=5%",
                "--junit=" + junit,
                "--markdown=" + markdown,
                "--format=json");

        JsonNode check = JsonMapper.shared().readTree(result.out()).path("regression");
        assertEquals("worse", check.path("verdict").stringValue());
        assertEquals("B", check.path("rows").get(0).path("configuration").stringValue());
        assertTrue(Files.readString(junit).contains("failures=\"1\""), Files.readString(junit));
        assertTrue(Files.readString(markdown).startsWith("### Worse"), Files.readString(markdown));
    }

    @Test
    void aDamagedFileAndAnotherPlanAreOneSentence() throws Exception {
        Path base = session("base", 1);
        Path damaged = Files.write(folder.resolve("damaged.benchlift"), new byte[5000]);
        Path other = new DictatedRun("p99", List.of("A", "B"), false, values(1))
                .brief()
                .write(folder.resolve("other.benchlift"))
                .path();

        Captured broken = compare(base, damaged, "--fail-on=5%");
        Captured otherPlan = compare(base, other, "--fail-on=5%");

        assertEquals(ExitStatus.USAGE, broken.status());
        assertEquals(1, broken.err().lines().count(), broken.err());
        assertEquals(ExitStatus.USAGE, otherPlan.status());
        assertTrue(otherPlan.err().contains("metric is tps in one and p99 in the other"), otherPlan.err());
        assertEquals("", otherPlan.out());
    }

    /** Before hours of measuring, not after. */
    @Test
    void aRunAgainstAnotherPlanDoesNotBegin() {
        Captured otherPlan = Captured.of(
                "run", "engines-base", "--against", session("base", 1).toString());
        Captured noFactor = Captured.of("run", "engines-base", "--set", "factors.engine=", "--fail-on", "5%");
        Captured empty = Captured.of(
                "run", "engines-base", "--against", folder.resolve("..").toString());

        assertEquals(ExitStatus.USAGE, otherPlan.status());
        assertTrue(otherPlan.err().contains("ran different plans"), otherPlan.err());
        assertEquals(ExitStatus.USAGE, noFactor.status(), noFactor.err());
        assertEquals(ExitStatus.USAGE, empty.status(), empty.err());
    }

    private Captured compare(Path base, Path now, String... more) {
        List<String> words = new ArrayList<>(List.of("compare", base.toString(), now.toString()));
        words.addAll(List.of(more));
        return Captured.of(words.toArray(String[]::new));
    }

    private Path session(String name, double factor) {
        return new DictatedRun("tps", List.of("A", "B"), false, values(factor))
                .brief()
                .write(folder.resolve(name + ".benchlift"))
                .path();
    }

    private static double[][] values(double factor) {
        double[][] values = new double[NOISE.length][];
        for (int i = 0; i < NOISE.length; i++) {
            values[i] = new double[] {10_000, 10_000 * factor * NOISE[i]};
        }
        return values;
    }
}
