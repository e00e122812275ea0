package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

/** Plans of two identical configurations on a machine that slows down: how often does judging find a difference? */
class FalseWinnersTest {
    private static final int PLANS = 2_000;
    private static final int BLOCKS = 10;
    private static final double CV = 0.02;
    private static final double DRIFT = 0.06;

    private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(42L);
    private final ZigguratSampler.NormalizedGaussian noise = ZigguratSampler.NormalizedGaussian.of(random);

    @Test
    void staysNearFivePercentUnderDriftInRandomisedBlocks() {
        int significant = 0;
        int winners = 0;
        for (int plan = 0; plan < PLANS; plan++) {
            var verdict = Verdicts.judge(Question.of(randomisedBlocks(1), "a", Metric.TPS))
                    .of("b");
            significant += verdict.p() < 0.05 ? 1 : 0;
            winners += verdict.kind() == Verdict.Kind.WINNER ? 1 : 0;
        }

        assertEquals(0.05, significant / (double) PLANS, 0.015);
        assertTrue(winners <= PLANS / 1000, winners + " false winners");
    }

    @Test
    void findsATrueDifferenceUnderTheSameDriftAndNeverTheWrongWay() {
        int right = 0;
        for (int plan = 0; plan < PLANS; plan++) {
            var verdict = Verdicts.judge(Question.of(randomisedBlocks(1.10), "a", Metric.TPS))
                    .of("b");
            right += verdict.winner().filter("b"::equals).isPresent() ? 1 : 0;
            assertTrue(verdict.winner().filter("a"::equals).isEmpty());
        }

        assertTrue(right >= 0.9 * PLANS, right + " of " + PLANS);
    }

    @Test
    void showsWhyFirstAllOfOneThenAllOfTheOtherMisleads() {
        var wrong = SequentialTrials.simulate(BLOCKS, CV, DRIFT, PLANS, 42);

        assertTrue(wrong.habit() > 0.7, "habit: " + wrong.habit());
        assertTrue(wrong.blocks() <= 0.001, "rule: " + wrong.blocks());
    }

    @Test
    void withoutDriftTheHabitKeepsItsLevel() {
        var wrong = SequentialTrials.simulate(BLOCKS, CV, 0, PLANS, 42);

        assertEquals(0.043, wrong.habit(), 0.015);
    }

    @Test
    void theScatterOfTrialsLeavesDriftOut() {
        var steady = new SequentialTrials(new double[] {100, 102, 100, 102}, new double[] {100, 102, 100, 102});
        var slowing = new SequentialTrials(new double[] {110, 110.2, 106, 106.2}, new double[] {102, 102.2, 98, 98.2});

        assertEquals(0.014, steady.cv(), 0.001);
        assertEquals(0, steady.changePercent(), 1e-9);
        assertEquals(-7.4, slowing.changePercent(), 0.1);
        assertTrue(slowing.cv() < 0.025, slowing.cv() + "");
    }

    private Blocks randomisedBlocks(double trueRatio) {
        var values = new double[BLOCKS][2];
        for (int block = 0; block < BLOCKS; block++) {
            int first = random.nextInt(2);
            values[block][first] = value(2 * block);
            values[block][1 - first] = value(2 * block + 1);
            values[block][1] *= trueRatio;
        }
        return new Blocks(List.of("a", "b"), values);
    }

    private double value(int run) {
        double slowed = 1 - DRIFT * run / (2 * BLOCKS - 1);
        return 1000 * slowed * (1 + CV * noise.sample());
    }
}
