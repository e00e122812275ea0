package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.LongForm;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs that go on until they are decided: when they stop, and how often that misleads. */
class RaceTest {

    private static final int PLANS = LongForm.of(200, 20_000);
    private static final int NEVER = 99;
    private static final long SEED = 11;

    /** The last figures: the shares of plans that are won by 24 and by 32 blocks. */
    @ParameterizedTest
    @CsvSource({"0.06, 1.25, 8, 1.00, 1.00", "0.03, 1.10, 10, 1.00, 1.00", "0.06, 1.10, 32, 0.35, 0.70"})
    void decidesEarlyWhatIsClear(double cv, double ratio, int median, double by24, double by32) {
        var plan = new SimulatedPlan(SEED, ratio).cv(cv);
        int[] looks = IntStream.range(0, PLANS)
                .map(i -> won(Race.of(plan.next(Look.LAST)).lanes().get(0)))
                .sorted()
                .toArray();

        double margin = LongForm.isAsked() ? 0.02 : 0.08;
        assertEquals(median, looks[PLANS / 2]);
        assertEquals(by24, shareUntil(24, looks), margin);
        assertEquals(by32, shareUntil(32, looks), margin);
    }

    /** Any of the looks' intervals leaves out the truth in one run of twenty. */
    @Test
    void allLooksTogetherKeepTheLevel() {
        var plan = new SimulatedPlan(SEED, 1).cv(0.03);
        int missed = 0;
        int runs = LongForm.of(4_000, 20_000);
        for (int i = 0; i < runs; i++) {
            var blocks = plan.next(Look.LAST).blocks();
            double[] a = blocks.column("a");
            double[] b = blocks.column("b");
            double[] d = IntStream.range(0, a.length)
                    .mapToDouble(block -> Math.log(b[block] / a[block]))
                    .toArray();
            missed += Look.ALL.stream()
                            .map(look -> Summary.tInterval(Arrays.copyOf(d, look.blocks()), 1 - look.alpha()))
                            .anyMatch(interval -> !interval.contains(0))
                    ? 1
                    : 0;
        }

        assertEquals(0.050, missed / (double) runs, LongForm.isAsked() ? 0.004 : 0.010);
    }

    @ParameterizedTest
    @CsvSource({"0.01", "0.03"})
    void candidatesExactlyAtDeltaAreSeldomDecided(double cv) {
        var plan = new SimulatedPlan(SEED, 1.03, 1.03, 1.03).cv(cv);
        int wrong = 0;
        for (int i = 0; i < PLANS; i++) {
            wrong += Race.of(plan.next(Look.LAST)).lanes().stream().anyMatch(lane -> won(lane) < NEVER) ? 1 : 0;
        }

        assertTrue(wrong <= 0.05 * PLANS, wrong + " of " + PLANS);
    }

    @Test
    void stopsForEqualityOnAQuietMachine() {
        var plan = new SimulatedPlan(SEED, 1).cv(0.01);
        long equal = IntStream.range(0, PLANS)
                .mapToObj(i -> Race.of(plan.next(8)))
                .filter(race -> race.isOver()
                        && race.lanes().get(0).verdict().kind() != Verdict.Kind.WINNER
                        && race.lanes().get(0).state() == Race.State.DECIDED)
                .count();

        assertTrue(equal >= 0.85 * PLANS, equal + " of " + PLANS);
    }

    @Test
    void isHopelessWhereOnlyMuchLargerDifferencesWouldShow() {
        var plan = new SimulatedPlan(SEED, 1).cv(0.12);
        var lane = Race.of(plan.next(12)).lanes().get(0);

        assertEquals(Race.State.HOPELESS, lane.state());
        assertEquals(12, lane.look());
        assertTrue(lane.visiblePercent() > 10, "a difference of " + lane.visiblePercent() + " % would show");
        assertEquals(OptionalInt.empty(), lane.moreBlocks());
    }

    @Test
    void hardlyEverGivesUpWhatWouldHaveWon() {
        var plan = new SimulatedPlan(SEED, 1.10).cv(0.06);
        int lost = 0;
        for (int i = 0; i < PLANS; i++) {
            var all = plan.next(Look.LAST);
            boolean wins = won(Race.of(all).lanes().get(0)) < NEVER;
            lost += wins && stopped(all).state() == Race.State.HOPELESS ? 1 : 0;
        }

        assertEquals(0.03, lost / (double) PLANS, LongForm.isAsked() ? 0.004 : 0.03);
    }

    @Test
    void saysNothingBeforeTheFirstLookAndBetweenLooks() {
        var all = new SimulatedPlan(SEED, 2).cv(0.005).next(9);
        var early = Race.of(all.at(7, Rules.ALPHA));

        assertFalse(early.isOver());
        assertEquals(Verdict.Kind.CANNOT_TELL, early.lanes().get(0).verdict().kind());
        assertEquals(OptionalInt.of(1), early.lanes().get(0).moreBlocks());
        assertEquals(8, Race.of(all).lanes().get(0).look());
    }

    @Test
    void whatIsDecidedStaysAsItWas() {
        var all = new SimulatedPlan(SEED, 1.5, 1.04).cv(0.02).next(Look.LAST);
        double[][] values = all.blocks().values();
        for (int block = 8; block < values.length; block++) {
            values[block][2] = values[block][0] / 2;
        }
        var turned = Question.of(new Blocks(all.blocks().names(), values), "a", Metric.TPS)
                .withTwin("a2");

        var first = Race.of(all.at(8, Rules.ALPHA)).lanes().get(0);
        var later = Race.of(turned);

        assertEquals(Race.State.DECIDED, first.state());
        assertEquals(first, later.lanes().get(0));
        assertEquals(8, later.judgement().of("b").blocks());
        assertEquals(
                List.of("b", "c"),
                later.lanes().stream().map(Race.Lane::candidate).toList());
    }

    @Test
    void aCandidateThatLeftAfterItWasDecidedKeepsItsVerdict() {
        var all = new SimulatedPlan(SEED, 1.5, 1.04).cv(0.02).next(16);
        double[][] values = all.blocks().values();
        for (int block = 8; block < values.length; block++) {
            values[block][2] = Double.NaN;
        }

        var race = Race.of(Question.of(new Blocks(all.blocks().names(), values), "a", Metric.TPS)
                .withTwin("a2"));

        assertEquals(Verdict.Kind.WINNER, race.judgement().of("b").kind());
        assertEquals(0, race.judgement().of("b").droppedBlocks());
        assertTrue(race.lanes().get(1).look() > 8, "the other one is looked at again");
    }

    private static int won(Race.Lane lane) {
        return lane.verdict().kind() == Verdict.Kind.WINNER ? lane.look() : NEVER;
    }

    private static double shareUntil(int blocks, int[] looks) {
        return Arrays.stream(looks).filter(look -> look <= blocks).count() / (double) PLANS;
    }

    /** As a run does it that ends when nothing is open. */
    private static Race.Lane stopped(Question all) {
        Race.Lane lane = Race.of(all).lanes().get(0);
        for (Look look : Look.ALL) {
            Race race = Race.of(all.at(look.blocks(), Rules.ALPHA));
            if (race.isOver()) {
                return race.lanes().get(0);
            }
        }
        return lane;
    }
}
