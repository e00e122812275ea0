package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where a verdict turns into another: each of these turns wrong if one condition of a winner or of equality is left out. */
class VerdictEdgesTest {

    @Test
    void aPairIsJudgedWhateverTheOthersDo() {
        double[][] values = new double[10][];
        for (int i = 0; i < 10; i++) {
            boolean odd = i % 2 == 1;
            values[i] =
                    new double[] {1000, 1100 + i, odd ? 500 : 2000, odd ? 450 : 2100, odd ? 2200 : 400, odd ? 2050 : 350
                    };
        }

        var judgement =
                Verdicts.judge(Question.of(new Blocks(List.of("a", "b", "c", "d", "e", "f"), values), "a", Metric.TPS));

        assertTrue(judgement.friedman().orElseThrow().p() > 0.05);
        assertTrue(judgement.of("b").pAdjusted() < 0.05);
        assertEquals(Verdict.Kind.WINNER, judgement.of("b").kind());
        assertEquals(List.of(Reason.NO_NOISE_FLOOR), judgement.of("b").reasons());
    }

    @Test
    void equalityIsShownByTheWholeIntervalAndNothingNarrower() {
        double scale = Math.log1p(0.03) / (2.262 * Math.sqrt(10.0 / 9) / Math.sqrt(10));
        var inside = judged(alternating(10, 0.99 * scale));
        var outside = judged(alternating(10, 1.01 * scale));

        assertEquals(Verdict.Kind.NO_DIFFERENCE, inside.kind());
        assertEquals(0, outside.changePercent(), 1e-9);
        assertEquals(Verdict.Kind.CANNOT_TELL, outside.kind());
    }

    @Test
    void aLossMustBeBeyondDeltaToo() {
        var verdict = judged(spread(10, Math.log(0.968), 0.006));

        assertTrue(verdict.comparison().interval().isBelow(0));
        assertFalse(verdict.comparison().interval().isBelow(-Math.log1p(0.03)));
        assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
        assertTrue(verdict.reasons().contains(Reason.INTERVAL_REACHES_DELTA));
    }

    @Test
    void bothKindsOfIntervalMustSayIt() {
        double[] logs = new double[10];
        Arrays.fill(logs, 0.3);
        logs[4] = -0.4;

        var verdict = judged(logs);

        assertTrue(verdict.p() < 0.05);
        assertTrue(verdict.comparison().interval().isAbove(Math.log1p(0.03)));
        assertFalse(verdict.comparison().robust().interval().isAbove(0));
        assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
        assertTrue(verdict.reasons().contains(Reason.INTERVALS_DISAGREE));
    }

    @Test
    void fortyConfigurationsAreJudgedTogether() {
        var names = IntStream.range(0, 40).mapToObj(i -> "c" + i).toList();
        double[][] values = new double[12][40];
        for (int block = 0; block < 12; block++) {
            for (int i = 0; i < 40; i++) {
                values[block][i] = 1000 * (1 + 0.001 * ((block * 7 + i * 13) % 11)) * (i == 39 ? 1.5 : 1);
            }
        }

        var judgement = Verdicts.judge(Question.of(new Blocks(names, values), "c0", Metric.TPS));

        assertEquals(39, judgement.verdicts().size());
        assertEquals(39 * 2 / 4096.0, judgement.of("c39").pAdjusted(), 1e-12);
        assertEquals(Optional.of("c39"), judgement.of("c39").winner());
        assertEquals(
                1,
                judgement.verdicts().stream()
                        .filter(verdict -> verdict.kind() == Verdict.Kind.WINNER)
                        .count());
    }

    private static Verdict judged(double... logRatios) {
        double[][] values = Arrays.stream(logRatios)
                .mapToObj(d -> new double[] {1000, 1000 * Math.exp(d)})
                .toArray(double[][]::new);
        return Verdicts.judge(Question.of(new Blocks(List.of("a", "b"), values), "a", Metric.TPS))
                .of("b");
    }

    private static double[] alternating(int blocks, double size) {
        return IntStream.range(0, blocks)
                .mapToDouble(i -> i % 2 == 0 ? size : -size)
                .toArray();
    }

    private static double[] spread(int blocks, double mean, double size) {
        return DoubleStream.of(alternating(blocks, size)).map(d -> mean + d).toArray();
    }
}
