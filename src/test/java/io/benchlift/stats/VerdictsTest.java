package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    @CsvSource({"b, '0', WINNER, FEW_FLAGGED", "b, '0 1', CANNOT_TELL, FLAGGED", "a, '3 4', CANNOT_TELL, FLAGGED"})
    void atMostOneInTenTrialsOfASideMayBeFlagged(String side, String blocks, Verdict.Kind kind, Reason reason) {
        var verdict = only(flagged(pair(10, 1.10), side, blocks));

        assertEquals(kind, verdict.kind());
        assertTrue(verdict.reasons().contains(reason), verdict.reasons().toString());
        assertEquals(blocks.split(" ").length, verdict.evidence().flaggedTrials());
    }

    @Test
    void aVerdictThatRestsOnAFlaggedTrialIsNone() {
        var values = new double[10][];
        for (int block = 0; block < 10; block++) {
            double log = Math.log1p(0.03) + 0.0081 + (block % 2 == 0 ? 0.01 : -0.01);
            values[block] = new double[] {1000, 1000 * Math.exp(log)};
        }
        var blocks = new Blocks(List.of("a", "b"), values);

        assertEquals(
                Verdict.Kind.WINNER, only(Question.of(blocks, "a", Metric.TPS)).kind());
        assertEquals(Verdict.Kind.WINNER, only(flagged(blocks, "b", "1")).kind(), "the others are further ahead");
        assertEquals(Verdict.Kind.CANNOT_TELL, only(flagged(blocks, "b", "2")).kind());
        assertTrue(only(flagged(blocks, "b", "2")).reasons().contains(Reason.FLAGGED_DECIDE));
    }

    /** With Holm's method on sign flips none of eleven could be told in eight blocks, however large it is. */
    @Test
    void severalQuestionsAreAnsweredAsOneFamily() {
        List<Question> questions = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            questions.add(Question.of(pair(8, i == 4 ? 1.3 : 1.0), "a", Metric.STATEMENT));
        }

        List<Verdict> verdicts = Verdicts.judgeTogether(questions).stream()
                .map(judgement -> judgement.of("b"))
                .toList();

        for (int i = 0; i < 11; i++) {
            assertEquals(
                    i == 4 ? Optional.of("a") : Optional.empty(),
                    verdicts.get(i).winner(),
                    "question " + i);
            assertTrue(
                    verdicts.get(i).intervalPercent().width()
                            > only(questions.get(i)).intervalPercent().width(),
                    "question " + i);
        }
        assertTrue(verdicts.get(0).pAdjusted() > only(questions.get(0)).pAdjusted() - 1e-9);
        assertTrue(verdicts.get(4).p() < 0.05 && verdicts.get(4).p() * 11 > 0.05, "sign flips alone would not do");
    }

    /** A difference that one comparison shows at 5 % need not show among many. */
    @Test
    void whatIsClearAloneMayNotBeClearAmongMany() {
        double[][] values = new double[8][];
        for (int block = 0; block < 8; block++) {
            values[block] = new double[] {1000, 1000 * Math.exp(0.105 + (block % 2 == 0 ? 0.05 : -0.05))};
        }
        var question = Question.of(new Blocks(List.of("a", "b"), values), "a", Metric.STATEMENT);

        assertEquals(Verdict.Kind.WINNER, only(question).kind());
        assertEquals(
                Verdict.Kind.CANNOT_TELL,
                Verdicts.judgeTogether(Collections.nCopies(30, question))
                        .get(0)
                        .of("b")
                        .kind());
    }

    @Test
    void doesNotCallALimitedClientsResultsEqual() {
        var limited = flagged(pair(10, 1.0), "a", "0 1 2 3 4 5 6 7 8 9");

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
    void aDifferenceMustBeElevenTimesThatOfTheTwins() {
        var near = only(Question.of(withTwin(10, 1.02), "a", Metric.TPS).withTwin("a2"));
        var far = only(Question.of(withTwin(10, 1.008), "a", Metric.TPS).withTwin("a2"));

        assertEquals("b", near.candidate());
        assertEquals(Verdict.Kind.CANNOT_TELL, near.kind());
        assertTrue(near.reasons().contains(Reason.NOISE_FLOOR_DIFFERS));
        assertEquals(OptionalInt.empty(), near.moreBlocks());
        assertTrue(far.noiseFloor().orElseThrow().isDifferent());
        assertTrue(far.noiseFloor().orElseThrow().isPersistent());
        assertEquals(8.31, far.noiseFloor().orElseThrow().thresholdPercent(), 0.01);
        assertEquals(Verdict.Kind.WINNER, far.kind());
    }

    @Test
    void twinsThatDifferByLessThanAnEleventhOfDeltaForbidNothing() {
        var values = pair(10, 1.10).values();
        for (int block = 0; block < 10; block++) {
            values[block] = new double[] {1000, values[block][1], 1002.5 + 0.2 * (block % 2)};
        }
        var question = Question.of(new Blocks(List.of("a", "b", "a2"), values), "a", Metric.TPS)
                .withTwin("a2");

        assertTrue(only(question).noiseFloor().orElseThrow().isDifferent());
        assertEquals(Verdict.Kind.WINNER, only(question).kind());
    }

    @Test
    void noiseHidesSmallDifferencesAndNoLargeOnes() {
        var noisy = withTwin(10, 1.0).values();
        for (int block = 0; block < 10; block++) {
            noisy[block][2] = 1000 * (block % 2 == 0 ? 1.08 : 0.92);
        }
        var blocks = new Blocks(List.of("a", "b", "a2"), noisy);
        for (var block : noisy) {
            block[1] *= 1.3;
        }
        var ahead = new Blocks(List.of("a", "b", "a2"), noisy);
        for (var block : noisy) {
            block[1] /= 1.3 * 1.04;
        }
        var little = new Blocks(List.of("a", "b", "a2"), noisy);
        for (var block : noisy) {
            block[1] /= 1.1 / 1.04;
        }
        var equal = new Blocks(List.of("a", "b", "a2"), noisy);

        assertEquals(Verdict.Kind.WINNER, twins(ahead).kind());
        assertEquals(Verdict.Kind.WINNER, twins(blocks).kind());
        assertEquals(Verdict.Kind.CANNOT_TELL, twins(little).kind());
        assertTrue(twins(little).reasons().contains(Reason.NOISE_FLOOR_TOO_WIDE));
        assertTrue(twins(little).moreBlocks().isPresent());
        assertEquals(Verdict.Kind.CANNOT_TELL, twins(equal).kind(), "equal as they are, the noise may hide more");
        assertTrue(twins(equal).reasons().contains(Reason.NOISE_FLOOR_TOO_WIDE));
    }

    @Test
    void itDoesNotMatterWhichSideIsTheBaseline() {
        for (double ratio : new double[] {0.90, 0.968, 0.97, 0.975, 1.0, 1.031, 1.034, 1.10}) {
            var one = only(Question.of(pair(10, ratio), "a", Metric.TPS));
            var other = only(Question.of(pair(10, ratio), "b", Metric.TPS));

            assertEquals(one.kind(), other.kind(), "at " + ratio);
            assertEquals(one.winner(), other.winner(), "at " + ratio);
        }
    }

    @Test
    void severalCandidatesShareTheLevel() {
        var two = Question.of(three(8, 1.2, 1.0), "a", Metric.TPS);
        var single = Question.of(pair(8, 1.2), "a", Metric.TPS);

        assertEquals(0.025, two.levelOfEach());
        assertTrue(Verdicts.judge(two).of("b").intervalPercent().width()
                > only(single).intervalPercent().width());
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

        assertFalse(judgement.noiseFloor().orElseThrow().isAboveDelta());
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
    void judgesPairsOfSeveralCandidates() {
        var judgement = Verdicts.judge(Question.of(three(8, 1.2, 1.0), "a", Metric.TPS));

        assertTrue(judgement.friedman().orElseThrow().p() < 0.05);
        assertEquals(Verdict.Kind.WINNER, judgement.of("b").kind());
        assertEquals(2 * 0.0078125, judgement.of("b").pAdjusted(), 1e-12);
        assertEquals(Verdict.Kind.NO_DIFFERENCE, judgement.of("c").kind());
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
    }

    private static Verdict twins(Blocks blocks) {
        return only(Question.of(blocks, "a", Metric.TPS).withTwin("a2"));
    }

    private static Question flagged(Blocks blocks, String side, String flagged) {
        Set<Integer> numbers =
                Stream.of(flagged.split(" ")).map(Integer::valueOf).collect(Collectors.toSet());
        return Question.of(blocks, "a", Metric.TPS).withDoubts(new Doubts(Map.of(side, numbers), Set.of(), Set.of()));
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
