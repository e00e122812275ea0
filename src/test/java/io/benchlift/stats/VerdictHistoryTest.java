package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What drivers and the order of the trials do to a verdict. */
class VerdictHistoryTest {

    private static final int BLOCKS = 8;
    private static final List<Integer> IN_TURNS =
            IntStream.range(0, BLOCKS).map(block -> 1 + block % 2).boxed().toList();

    /** The candidate is ahead by {@code one} under the first driver and by {@code other} under the second. */
    private static Question question(double one, double other, double scatter) {
        Random random = new Random(3);
        double[][] values = new double[BLOCKS][];
        for (int block = 0; block < BLOCKS; block++) {
            double ratio = block % 2 == 0 ? one : other;
            values[block] = new double[] {
                1000 * Math.exp(scatter * random.nextGaussian()),
                1000 * ratio * Math.exp(scatter * random.nextGaussian()),
                1000 * Math.exp(scatter * random.nextGaussian())
            };
        }
        return Question.of(new Blocks(List.of("a", "b", "a2"), values), "a", Metric.TPS)
                .withTwin("a2");
    }

    private static Verdict judge(Question question, List<Integer> drivers, double carryOver) {
        return Verdicts.judge(question.withDoubts(Doubts.NONE.withHistory(drivers, carryOver)))
                .of("b");
    }

    @Test
    void driversThatDisagreeWidenTheInterval() {
        Question question = question(1.10, 1.30, 0.005);
        Verdict plain = judge(question, List.of(), 0);

        Verdict verdict = judge(question, IN_TURNS, 0);

        assertEquals(Verdict.Kind.WINNER, plain.kind());
        assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
        assertTrue(
                verdict.reasons().contains(Reason.DRIVER_DIFFERS),
                verdict.reasons().toString());
        assertTrue(
                verdict.comparison().interval().width()
                        > 3 * plain.comparison().interval().width(),
                verdict.comparison().toString());
        assertEquals(plain.changePercent(), verdict.changePercent(), 1e-9);
    }

    @Test
    void driversThatAgreeChangeNothing() {
        Question question = question(1.20, 1.20, 0.005);

        assertEquals(judge(question, List.of(), 0), judge(question, IN_TURNS, 0));
    }

    @Test
    void unknownDriversChangeNothing() {
        Question question = question(1.10, 1.30, 0.005);

        assertEquals(
                judge(question, List.of(), 0),
                judge(question, IN_TURNS.stream().map(driver -> 0).toList(), 0));
    }

    @Test
    void whatTheOrderMayHaveMovedMustBeExceeded() {
        Question question = question(1.06, 1.06, 0.003);

        Verdict verdict = judge(question, List.of(), 0.04);

        assertEquals(Verdict.Kind.WINNER, judge(question, List.of(), 0).kind());
        assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
        assertTrue(verdict.reasons().contains(Reason.CARRY_OVER));
    }

    @Test
    void equalityNeedsRoomForTheOrderToo() {
        Question question = question(1, 1, 0.003);

        assertFalse(judge(question, List.of(), 0.028).kind().isDecided());
        assertTrue(judge(question, List.of(), 0).kind().isDecided());
    }

    /** Chance alone seldom makes drivers or the order look guilty, however large the scatter is. */
    @Test
    void chanceSeldomRaisesThem() {
        Random random = new Random(9);
        int[] drivers = IN_TURNS.stream().mapToInt(Integer::intValue).toArray();
        int certain = 0;
        int runs = 2000;
        for (int run = 0; run < runs; run++) {
            double[] logs =
                    random.doubles(BLOCKS).map(uniform -> 0.2 * (uniform - 0.5)).toArray();
            certain += DriverEffect.of(logs, drivers).isCertain(0.03) ? 1 : 0;
        }

        assertEquals(0.05, certain / (double) runs, 0.02);
    }
}
