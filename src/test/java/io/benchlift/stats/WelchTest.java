package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.apache.commons.statistics.inference.TTest;
import org.junit.jupiter.api.Test;

class WelchTest {

    @Test
    void agreesWithTheLibrarysTestOnLogs() {
        double[] a = {100, 104, 98, 103, 101};
        double[] b = {112, 118, 109, 131};
        TTest.Result test = TTest.withDefaults().test(logs(b), logs(a));

        Welch welch = Welch.of(a, b);

        assertEquals(mean(logs(b)) - mean(logs(a)), welch.meanLog(), 1e-12);
        // The interval that just touches 0 has the test's own p.
        double error = welch.meanLog() / test.getStatistic();
        double t = org.apache.commons.statistics.distribution.TDistribution.of(test.getDegreesOfFreedom())
                .inverseSurvivalProbability(0.025);
        assertEquals(welch.meanLog() - t * error, welch.interval().low(), 1e-9);
        assertEquals(welch.meanLog() + t * error, welch.interval().high(), 1e-9);
        assertEquals(100 * Math.expm1(welch.meanLog()), welch.changePercent(), 1e-12);
    }

    @Test
    void coversTheTruthAboutAsOftenAsItSays() {
        Random random = new Random(11);
        int covered = 0;
        int rounds = 4000;
        for (int round = 0; round < rounds; round++) {
            double[] a = random.doubles(6)
                    .map(u -> Math.exp(5 + 0.02 * random.nextGaussian()))
                    .toArray();
            double[] b = random.doubles(9)
                    .map(u -> Math.exp(5.1 + 0.06 * random.nextGaussian()))
                    .toArray();
            covered += Welch.of(a, b).interval().contains(0.1) ? 1 : 0;
        }

        assertEquals(0.95, covered / (double) rounds, 0.015);
    }

    @Test
    void saysNothingOfWhatIsNotThere() {
        assertTrue(Double.isNaN(
                Welch.of(new double[] {1, 2}, new double[] {Double.NaN}).meanLog()));
        assertFalse(Welch.of(new double[] {1, 2}, new double[] {3}).interval().isKnown());
        assertEquals(
                Math.log(3 / Math.sqrt(2)),
                Welch.of(new double[] {1, 2, 0}, new double[] {3}).meanLog(),
                1e-12);
    }

    private static double[] logs(double[] values) {
        return java.util.Arrays.stream(values).map(Math::log).toArray();
    }

    private static double mean(double[] values) {
        return java.util.Arrays.stream(values).average().orElseThrow();
    }
}
