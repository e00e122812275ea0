package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MachineNoiseTest {

    /** Mean 0, sd sqrt(8 · 0.02² / 7). */
    private static final MachineNoise TWO_PERCENT =
            new MachineNoise(List.of(0.02, -0.02, 0.02, -0.02, 0.02, -0.02, 0.02, -0.02));

    /**
     * By hand: sd 0.0213809; noise of 8 blocks (t(7; 0.975) + sqrt(2 / pi)) · sd / sqrt(8) = 0.0239062, of 32 half of
     * it; distance (1.959964 + 0.841621) · sd / sqrt(n - 1.920729).
     */
    @Test
    void addsTheNoiseThatIsExpectedAndTheDistanceTheRuleNeeds() {
        assertEquals(
                Math.expm1(0.0239062 + 2.801585 * 0.0213809 / Math.sqrt(8 - 1.920729)),
                TWO_PERCENT.visible(8, 1).orElseThrow(),
                1e-5);
        assertEquals(
                Math.expm1(0.0239062 / 2 + 2.801585 * 0.0213809 / Math.sqrt(32 - 1.920729)),
                TWO_PERCENT.visible(32, 1).orElseThrow(),
                1e-5);
    }

    @Test
    void saysHowManyBlocksADifferenceTakes() {
        int blocks = TWO_PERCENT.blocksFor(0.02, 1).orElseThrow();

        assertTrue(TWO_PERCENT.visible(blocks, 1).orElseThrow() <= 0.02);
        assertTrue(TWO_PERCENT.visible(blocks - 1, 1).orElseThrow() > 0.02);
        assertEquals(OptionalInt.of(Rules.FEWEST_FOR_WINNER), TWO_PERCENT.blocksFor(0.5, 1));
        assertEquals(OptionalInt.empty(), TWO_PERCENT.blocksFor(0.0001, 1));
        assertTrue(TWO_PERCENT.blocksFor(0.02, 3).orElseThrow() > blocks);
    }

    @Test
    void fewerBlocksThanAVerdictTakesShowNothing() {
        assertEquals(Optional.empty(), TWO_PERCENT.visible(7, 1));
        assertEquals(Optional.empty(), new MachineNoise(List.of(0.1, 0.2)).visible(20, 1));
    }

    /** The simulated rule names the winner about as often as is promised: its twin is not always as far off as expected. */
    @Test
    void thePromiseHoldsForTheRuleThatJudges() {
        Random random = new Random(9);
        int rounds = 400;
        int winners = 0;
        double sd = TWO_PERCENT.comparison().sdLog();
        double difference = TWO_PERCENT.visible(12, 1).orElseThrow();
        for (int round = 0; round < rounds; round++) {
            double[][] values = new double[12][];
            for (int block = 0; block < values.length; block++) {
                double scatter = sd / Math.sqrt(2);
                values[block] = new double[] {
                    100 * Math.exp(scatter * random.nextGaussian()),
                    100 * (1 + difference) * Math.exp(scatter * random.nextGaussian()),
                    100 * Math.exp(scatter * random.nextGaussian())
                };
            }
            Question question = Question.of(
                            new Blocks(List.of("a", "b", "a'"), values), "a", Metric.TPS.withDelta(1e-9))
                    .withTwin("a'");
            winners += Verdicts.judge(question).of("b").kind() == Verdict.Kind.WINNER ? 1 : 0;
        }

        assertTrue(winners >= 0.70 * rounds && winners <= 0.92 * rounds, winners + " of " + rounds);
    }

    @Test
    void aDifferenceThatStaysIsToldAndNotExpectedAgain() {
        List<Double> shifted =
                TWO_PERCENT.logRatios().stream().map(ratio -> ratio + 0.1).toList();
        MachineNoise noise = new MachineNoise(shifted);

        assertTrue(noise.isDifferent());
        assertFalse(TWO_PERCENT.isDifferent());
        assertEquals(
                TWO_PERCENT.visible(20, 1).orElseThrow(), noise.visible(20, 1).orElseThrow(), 1e-9);
    }
}
