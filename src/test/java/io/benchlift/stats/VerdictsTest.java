package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VerdictsTest {
    /** Per block: how far the noise pushes the two values apart, in parts of the baseline. */
    private static final double[] NOISE = {0.004, -0.006, 0.002, 0.007, -0.003, -0.005, 0.001, 0.003, -0.002, 0.006};

    @Test
    void namesTheWinnerWhenEverythingSpeaksForIt() {
        var verdict = only(Question.of(pair(8, 1.10), "a", Metric.TPS));

        assertEquals(Verdict.Kind.WINNER, verdict.kind());
        assertEquals(Optional.of("b"), verdict.winner());
        assertEquals(List.of(Reason.NO_NOISE_FLOOR), verdict.reasons());
        assertEquals(10, verdict.changePercent(), 0.5);
        assertTrue(verdict.intervalPercent().contains(10));
        assertEquals(OptionalInt.empty(), verdict.moreBlocks());
    }

    @Test
    void letsTheBaselineWinWhenTheCandidateIsSlower() {
        assertEquals(
                Optional.of("a"),
                only(Question.of(pair(8, 1.10), "a", Metric.P99)).winner());
        assertEquals(
                Optional.of("a"),
                only(Question.of(pair(8, 0.90), "a", Metric.TPS)).winner());
        assertEquals(
                Optional.of("b"),
                only(Question.of(pair(8, 0.90), "a", Metric.P99)).winner());
    }

    @Test
    void neverNamesAWinnerFromTooFewBlocks() {
        for (int blocks = 0; blocks < 8; blocks++) {
            var verdict = only(Question.of(pair(blocks, 2.0), "a", Metric.TPS));
            assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
            assertTrue(verdict.reasons().contains(Reason.TOO_FEW_BLOCKS));
            assertEquals(OptionalInt.of(8 - blocks), verdict.moreBlocks());
        }
    }

    @Test
    void doesNotGuessHowManyBlocksItTakesFromTwoThatScatter() {
        var blocks = new Blocks(List.of("a", "b"), new double[][] {{206, 312}, {243, 1496}});

        assertEquals(
                OptionalInt.of(6), only(Question.of(blocks, "a", Metric.TPS)).moreBlocks());
    }

    @ParameterizedTest
    @EnumSource(Flag.class)
    void cannotTellWhenAFlagForbidsIt(Flag flag) {
        var flagged = Question.of(pair(10, 1.10), "a", Metric.TPS).withFlags(Map.of("b", Set.of(flag)));

        var verdict = only(flagged);

        assertEquals(flag.forbidsWinner() ? Verdict.Kind.CANNOT_TELL : Verdict.Kind.WINNER, verdict.kind());
        assertEquals(flag.forbidsWinner(), verdict.reasons().contains(Reason.FLAGGED));
        assertEquals(Set.of(flag), verdict.flags());
        assertEquals(Optional.of(flag), Flag.of(flag.id()));
    }

    @Test
    void doesNotCallALimitedClientsResultsEqual() {
        var limited = Question.of(pair(10, 1.0), "a", Metric.TPS).withFlags(Map.of("a", Set.of(Flag.CLIENT_LIMITED)));

        assertEquals(Verdict.Kind.CANNOT_TELL, only(limited).kind());
        assertEquals(OptionalInt.empty(), only(limited).moreBlocks());
    }

    @Test
    void tellsASmallDifferenceFromNone() {
        assertEquals(
                Verdict.Kind.SMALLER_THAN_DELTA,
                only(Question.of(pair(10, 1.012), "a", Metric.TPS)).kind());
        assertEquals(
                Verdict.Kind.NO_DIFFERENCE,
                only(Question.of(pair(10, 1.0), "a", Metric.TPS)).kind());
    }

    @Test
    void asksForMoreBlocksWhenTheIntervalReachesDelta() {
        var verdict = only(Question.of(pair(10, 1.031), "a", Metric.TPS));

        assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
        assertTrue(verdict.reasons().contains(Reason.INTERVAL_REACHES_DELTA));
        assertTrue(verdict.moreBlocks().orElse(0) > 0);
    }

    @Test
    void callsNoWinnerWhenTheTwinsDiffer() {
        var verdict = only(Question.of(withTwin(10, 1.02), "a", Metric.TPS).withTwin("a2"));

        assertEquals("b", verdict.candidate());
        assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
        assertTrue(verdict.reasons().contains(Reason.NOISE_FLOOR_DIFFERS));
    }

    @Test
    void isNotCalmedByTwinsThatHardlyRan() {
        var values = withTwin(10, 1.0).values();
        for (int block = 0; block < 5; block++) {
            values[block][2] = Double.NaN;
        }

        var blocks = new Blocks(List.of("a", "b", "a2"), values);
        var verdict = only(Question.of(blocks, "a", Metric.TPS).withTwin("a2"));

        assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
        assertTrue(verdict.reasons().contains(Reason.NOISE_FLOOR_UNKNOWN));
    }

    @Test
    void believesTheTestAndNotTheIntervalWhetherTwinsDiffer() {
        var values = withTwin(8, 1.0).values();
        double[] twins = {1.001, 1.001, 1.001, 1.001, 1.001, 1.001, 1.001, 1.06};
        for (int block = 0; block < 8; block++) {
            values[block][2] = 1000 * twins[block];
        }

        var blocks = new Blocks(List.of("a", "b", "a2"), values);
        var floor = Verdicts.judge(Question.of(blocks, "a", Metric.TPS).withTwin("a2"))
                .noiseFloor()
                .orElseThrow();

        assertTrue(floor.comparison().interval().contains(0));
        assertTrue(floor.comparison().p() < 0.05);
        assertFalse(floor.isClean());
    }

    @Test
    void doesNotForgetATrialThatDidNothing() {
        var values = pair(10, 1.3).values();
        values[4][1] = 0;

        var verdict = only(Question.of(new Blocks(List.of("a", "b"), values), "a", Metric.TPS));

        assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
        assertTrue(verdict.reasons().contains(Reason.NOTHING_DONE));
        assertEquals(OptionalInt.empty(), verdict.moreBlocks());
    }

    @Test
    void measuresTheNoiseFloorByTheTwins() {
        var judgement =
                Verdicts.judge(Question.of(withTwin(10, 1.0), "a", Metric.TPS).withTwin("a2"));

        assertTrue(judgement.noiseFloor().orElseThrow().isClean());
        assertTrue(judgement
                        .noiseFloor()
                        .orElseThrow()
                        .comparison()
                        .intervalPercent()
                        .width()
                < 2);
        assertEquals(Verdict.Kind.WINNER, judgement.of("b").kind());
    }

    @Test
    void dropsABlockWithAMissingValueFromThatPairOnly() {
        var values = pair(9, 1.10).values();
        values[3][1] = Double.NaN;
        values[5][1] = 0;

        var verdict = only(Question.of(new Blocks(List.of("a", "b"), values), "a", Metric.TPS));

        assertEquals(7, verdict.blocks());
        assertEquals(2, verdict.droppedBlocks());
        assertTrue(verdict.reasons().containsAll(List.of(Reason.BLOCKS_DROPPED, Reason.TOO_FEW_BLOCKS)));
    }

    @Test
    void opensTheGateBeforePairsAreCompared() {
        var judgement = Verdicts.judge(Question.of(three(8, 1.2, 1.0), "a", Metric.TPS));

        assertTrue(judgement.friedman().orElseThrow().p() < 0.05);
        assertEquals(Verdict.Kind.WINNER, judgement.of("b").kind());
        assertEquals(2 * 0.0078125, judgement.of("b").pAdjusted(), 1e-12);
        assertEquals(Verdict.Kind.NO_DIFFERENCE, judgement.of("c").kind());

        var alike = Verdicts.judge(Question.of(three(8, 1.0, 1.0), "a", Metric.TPS));
        assertTrue(alike.of("b").reasons().contains(Reason.NO_OVERALL_DIFFERENCE));
    }

    @Test
    void keepsAConfigurationThatNeverRanOutOfTheFamily() {
        var values = three(8, 1.2, 1.0).values();
        for (var block : values) {
            block[2] = Double.NaN;
        }

        var judgement = Verdicts.judge(Question.of(new Blocks(List.of("a", "b", "c"), values), "a", Metric.TPS));

        assertEquals(Verdict.Kind.WINNER, judgement.of("b").kind());
        assertEquals(0.0078125, judgement.of("b").pAdjusted(), 1e-12);
        assertEquals(0, judgement.of("c").blocks());
        assertEquals(Verdict.Kind.CANNOT_TELL, judgement.of("c").kind());
    }

    @Test
    void cannotTellThePublishedSchedulersApart() {
        var blocks = new Blocks(List.of("deadline", "noop", "anticipatory", "cfq"), new double[][] {
            {1507, 1549, 1498, 1400}, {1598, 1595, 1503, 1430}, {1558, 1573, 1476, 1446}, {1519, 1562, 1502, 1429}
        });

        for (var verdict :
                Verdicts.judge(Question.of(blocks, "deadline", Metric.TPS)).verdicts()) {
            assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
            assertTrue(verdict.moreBlocks().orElseThrow() >= 4);
        }
    }

    @Test
    void survivesIdenticalValues() {
        var same = new Blocks(
                List.of("a", "b"), new double[][] {{5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}});

        var verdict = only(Question.of(same, "a", Metric.TPS));

        assertEquals(Verdict.Kind.NO_DIFFERENCE, verdict.kind());
        assertEquals(1, verdict.p());
    }

    @Test
    void refusesNonsense() {
        assertThrows(IllegalArgumentException.class, () -> Question.of(pair(8, 1), "x", Metric.TPS));
        assertThrows(IllegalArgumentException.class, () -> Question.of(pair(8, 1), "a", Metric.TPS)
                .withTwin("a"));
        assertThrows(IllegalArgumentException.class, () -> new Blocks(List.of("a", "a"), new double[0][]));
        assertThrows(IllegalArgumentException.class, () -> new Blocks(List.of("a", "b"), new double[][] {{1}}));
        assertThrows(IllegalArgumentException.class, () -> Metric.TPS.withDelta(3));
        assertFalse(Flag.of("made-up").isPresent());
    }

    private static Verdict only(Question question) {
        var verdicts = Verdicts.judge(question).verdicts();
        assertEquals(1, verdicts.size());
        return verdicts.get(0);
    }

    private static Blocks pair(int blocks, double ratio) {
        var values = new double[blocks][];
        for (int i = 0; i < blocks; i++) {
            values[i] = new double[] {1000, 1000 * ratio * (1 + NOISE[i])};
        }
        return new Blocks(List.of("a", "b"), values);
    }

    private static Blocks withTwin(int blocks, double twin) {
        var values = new double[blocks][];
        for (int i = 0; i < blocks; i++) {
            values[i] = new double[] {1000, 1100 * (1 + NOISE[i]), 1000 * twin * (1 - NOISE[blocks - 1 - i])};
        }
        return new Blocks(List.of("a", "b", "a2"), values);
    }

    private static Blocks three(int blocks, double b, double c) {
        var values = new double[blocks][];
        for (int i = 0; i < blocks; i++) {
            values[i] = new double[] {1000, 1000 * b * (1 + NOISE[i]), 1000 * c * (1 - NOISE[i])};
        }
        return new Blocks(List.of("a", "b", "c"), values);
    }
}
