package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegressionVerdictTest {

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
            -0.20, -0.06, 0.05, true,  WORSE
            -0.20, -0.05, 0.05, true,  CANNOT_TELL
            -0.20, -0.02, 0.05, true,  CANNOT_TELL
            -0.05,  0.02, 0.05, true,  CANNOT_TELL
            -0.04,  0.02, 0.05, true,  NOT_WORSE
             0.10,  0.20, 0.05, true,  NOT_WORSE
             0.06,  0.20, 0.05, false, WORSE
            -0.20, -0.06, 0.05, false, NOT_WORSE
             0.02,  0.06, 0.05, false, CANNOT_TELL
            -0.20, -0.06, NaN,  true,  CANNOT_TELL
            NaN,   NaN,   0.05, true,  CANNOT_TELL
            """)
    void isWorseOnlyIfTheWholeIntervalIsBeyond(
            double low, double high, double threshold, boolean isHigherBetter, RegressionVerdict verdict) {
        assertEquals(verdict, RegressionVerdict.of(new Range(low, high), threshold, isHigherBetter));
    }

    /** By hand: mean 0.02, deviations -.02 -.01 0 .01 .02, sd sqrt(0.001 / 4), t(4; 0.975) = 2.776445. */
    @Test
    void sessionsScatterByThePredictionInterval() {
        SessionScatter scatter = SessionScatter.of(new double[] {0, 0.01, 0.02, Double.NaN, 0.03, 0.04})
                .orElseThrow();

        assertEquals(5, scatter.sessions());
        assertEquals(Math.sqrt(0.001 / 4), scatter.sdLog(), 1e-12);
        assertEquals(2.776445 * Math.sqrt(0.001 / 4) * Math.sqrt(1.2), scatter.tolerance(0.05), 1e-7);
    }

    @Test
    void fourSessionsAreTooFew() {
        assertEquals(Optional.empty(), SessionScatter.of(new double[] {0, 0.01, 0.02, 0.03, Double.NaN}));
    }

    /**
     * Nothing has changed, but sessions differ by themselves by as much as blocks do: with the scatter of the earlier
     * sessions in the threshold a false alarm is rare, without it every fifth session gives one.
     */
    @Test
    void theScatterOfSessionsKeepsFalseAlarmsRare() {
        Random random = new Random(20);
        int rounds = 3000;
        int withScatter = 0;
        int without = 0;
        double delta = Math.log1p(0.03);
        for (int round = 0; round < rounds; round++) {
            double[][] sessions = new double[7][];
            for (int i = 0; i < sessions.length; i++) {
                double own = 0.05 * random.nextGaussian();
                sessions[i] = IntStream.range(0, 8)
                        .mapToDouble(block -> own + 0.03 * random.nextGaussian())
                        .toArray();
            }
            Range shift = Welch.ofLogs(sessions[0], sessions[6], Rules.ALPHA).interval();
            double tolerance = SessionScatter.of(IntStream.range(0, 6)
                            .mapToDouble(i -> Summary.of(sessions[i]).mean())
                            .toArray())
                    .orElseThrow()
                    .tolerance(Rules.ALPHA);
            withScatter += RegressionVerdict.of(shift, delta + tolerance, true) == RegressionVerdict.WORSE ? 1 : 0;
            without += RegressionVerdict.of(shift, delta, true) == RegressionVerdict.WORSE ? 1 : 0;
        }

        assertTrue(withScatter <= 0.01 * rounds, withScatter + " of " + rounds);
        assertTrue(without >= 0.15 * rounds, without + " of " + rounds);
    }

    /** Inside one session a candidate is worse exactly where the baseline wins. */
    @Test
    void insideOneSessionTheRuleForVerdictsDecides() {
        assertEquals(RegressionVerdict.WORSE, inside(0.80));
        assertEquals(RegressionVerdict.NOT_WORSE, inside(1.25));
        assertEquals(RegressionVerdict.NOT_WORSE, inside(1.00));
        assertEquals(RegressionVerdict.CANNOT_TELL, inside(0.97));
        assertEquals(RegressionVerdict.NOT_WORSE, inside(1.03), "better or equal, so not worse");
    }

    private static RegressionVerdict inside(double factor) {
        double[] noise = {0.99, 1.01, 1.005, 0.995, 1.01, 0.99, 1.0, 1.005};
        double[][] values = new double[noise.length][];
        for (int i = 0; i < noise.length; i++) {
            values[i] = new double[] {100, 100 * factor * noise[i]};
        }
        var blocks = new Blocks(java.util.List.of("main", "new"), values);
        return RegressionVerdict.of(Verdicts.judge(Question.of(blocks, "main", Metric.TPS))
                .verdicts()
                .get(0));
    }
}
