package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Study;
import io.benchlift.stats.MachineNoise;
import io.benchlift.text.Messages;
import io.benchlift.verdict.NoiseMeasurement;
import io.benchlift.verdict.QuietMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoiseTextTest {

    private static final NoiseMeasurement MEASURED = new NoiseMeasurement(
            Instant.parse("2026-03-01T10:00:00Z"),
            new MachineNoise(List.of(0.02, -0.02, 0.02, -0.02, 0.02, -0.02, 0.02, -0.02)),
            2.5,
            40);

    @TempDir
    private Path folder;

    @Test
    void isKeptForLaterPlans() throws IOException {
        MEASURED.keep(folder.resolve("state"));

        assertEquals(Optional.of(MEASURED), NoiseMeasurement.last(folder.resolve("state")));
        assertEquals(1, Files.list(folder.resolve("state")).count());
    }

    @Test
    void aDamagedFileIsNone() throws IOException {
        assertEquals(Optional.empty(), NoiseMeasurement.last(folder));
        for (String text : List.of("", "at=now\nlog_ratios=1 2", "at=2026-03-01T10:00:00Z\nlog_ratios=a b", "\\u12")) {
            Files.writeString(folder.resolve("noise.properties"), text);
            assertEquals(Optional.empty(), NoiseMeasurement.last(folder), text);
        }
    }

    @Test
    void longerShowsSmallerDifferences() {
        double two = QuietMachine.visible(MEASURED.noise(), 120).orElseThrow();
        double ten = QuietMachine.visible(MEASURED.noise(), 600).orElseThrow();
        double sixty = QuietMachine.visible(MEASURED.noise(), 3600).orElseThrow();

        assertTrue(two > ten && ten > sixty, two + " " + ten + " " + sixty);
    }

    @Test
    void quotesWhatAPlanTakesHere() {
        NoiseText text = new NoiseText(Messages.in(Locale.ENGLISH));
        var plan = Study.named("engines-base").orElseThrow().plan();

        String quote = text.quote(MEASURED, plan).orElseThrow();

        assertTrue(
                quote.matches("Here, a difference of 3.0.% takes about .*; a difference of 10.% takes about .* min .*"),
                quote);
        assertEquals(Optional.empty(), text.quote(MEASURED, PlanFile.with(plan, "server=shop")));
        assertEquals(
                Optional.empty(),
                text.quote(MEASURED, Study.named("disk-lab").orElseThrow().plan()));
    }

    @Test
    void namesWhatDisturbs() {
        for (String language : List.of("en", "cs", "zh")) {
            NoiseText text = new NoiseText(Messages.in(Locale.forLanguageTag(language)));

            assertEquals(4, text.remedies(MEASURED, Optional.of("powersave")).size());
            assertEquals(2, text.disturbances(MEASURED).size());
            assertFalse(text.lines(MEASURED).toString().contains("{"));
            assertFalse(text.summary(MEASURED).contains("{"));
        }
    }

    @Test
    void thePlanTakesAboutAMinute() {
        double seconds = io.benchlift.plan.Estimate.of(QuietMachine.plan()).seconds();

        assertTrue(seconds > 40 && seconds < 100, seconds + " s");
    }
}
