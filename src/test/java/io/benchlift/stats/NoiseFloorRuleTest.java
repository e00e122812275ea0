package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.LongForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the rule finds and what it invents, in plans of eight blocks whose truth is known. The shares are those of 20,000
 * plans, which {@code ./benchlift test --long} plays again.
 */
class NoiseFloorRuleTest {

    private static final int PLANS = LongForm.of(2_000, 20_000);
    private static final int BLOCKS = 8;
    private static final long SEED = 7;

    @ParameterizedTest
    @CsvSource({"0.01, 1.10, 0.96", "0.03, 1.10, 0.72", "0.03, 1.25, 0.95", "0.06, 1.25, 0.86", "0.12, 1.50, 0.79"})
    void findsWhatIsThere(double cv, double ratio, double share) {
        var plan = new SimulatedPlan(SEED, ratio).cv(cv);

        assertEquals(share, winners(plan, "b"), 0.02);
    }

    /** The same with differences in natural logs, by the threshold without the factor for twins that differ and with it. */
    @ParameterizedTest
    @CsvSource({
        "0.01, 0.10, 1.00, 0.96",
        "0.03, 0.10, 0.81, 0.77",
        "0.03, 0.25, 1.00, 0.95",
        "0.06, 0.25, 0.97, 0.92",
        "0.12, 0.50, 0.97, 0.92"
    })
    void theFactorForTwinsThatDifferCostsSomePower(double cv, double log, double without, double with) {
        var plan = new SimulatedPlan(SEED, Math.exp(log)).cv(cv);
        int beyondNoise = 0;
        int named = 0;
        for (int i = 0; i < PLANS; i++) {
            var verdict = Verdicts.judge(plan.next(BLOCKS)).of("b");
            double threshold = Math.max(
                    Math.log1p(Rules.DELTA), verdict.noiseFloor().orElseThrow().noise());
            beyondNoise += verdict.comparison().interval().isAbove(threshold) ? 1 : 0;
            named += verdict.winner().filter("b"::equals).isPresent() ? 1 : 0;
        }

        assertEquals(without, beyondNoise / (double) PLANS, 0.02);
        assertEquals(with, named / (double) PLANS, 0.02);
    }

    @ParameterizedTest
    @CsvSource({"0.01, false", "0.03, false", "0.06, false", "0.12, false", "0.03, true", "0.06, true"})
    void inventsNothingWhereThereIsNone(double cv, boolean isHeavyTailed) {
        var plan = new SimulatedPlan(SEED, 1).cv(cv);

        assertTrue(winners(isHeavyTailed ? plan.heavyTailed() : plan, "") <= 0.001);
    }

    @ParameterizedTest
    @CsvSource({"0.005", "0.01", "0.03"})
    void whatStaysWithACellSeldomLooksLikeADifference(double cv) {
        assertTrue(winners(new SimulatedPlan(SEED, 1).cv(cv).persistent(0.05), "") <= 0.07 + margin(0.07));
    }

    @ParameterizedTest
    @CsvSource({"0.005", "0.01", "0.03"})
    void whatATrialLeavesToTheNextSeldomLooksLikeADifference(double cv) {
        assertTrue(winners(new SimulatedPlan(SEED, 1).cv(cv).carryOver(0.10), "") <= 0.05);
    }

    @ParameterizedTest
    @CsvSource({"0.005, 0.01", "0.01, 0.01", "0.005, 0.03", "0.01, 0.03", "0.03, 0.03"})
    void aDriverThatSuitsOneCellSeldomLooksLikeADifference(double cv, double sd) {
        assertTrue(winners(new SimulatedPlan(SEED, 1).cv(cv).driver(sd), "") <= 0.05);
    }

    @ParameterizedTest
    @CsvSource({"0.005", "0.01", "0.03"})
    void stallsOfOneSideSeldomLookLikeADifference(double cv) {
        assertTrue(winners(new SimulatedPlan(SEED, 1).cv(cv).stalls(0.05, 0.30), "") <= 0.05);
    }

    @ParameterizedTest
    @CsvSource({"0.005", "0.01", "0.03"})
    void threeCandidatesExactlyAtDeltaSeldomWin(double cv) {
        assertTrue(winners(new SimulatedPlan(SEED, 1.03, 1.03, 1.03).cv(cv), "") <= 0.05);
    }

    @Test
    void neverNamesTheWrongOne() {
        var plan = new SimulatedPlan(SEED, 1.25).cv(0.06);

        assertEquals(0, winners(plan, "a"));
    }

    /** Of plans in which {@code winner} is named; any if it is empty. */
    private static double winners(SimulatedPlan plan, String winner) {
        int named = 0;
        for (int i = 0; i < PLANS; i++) {
            named += Verdicts.judge(plan.next(BLOCKS)).verdicts().stream()
                            .flatMap(verdict -> verdict.winner().stream())
                            .anyMatch(name -> winner.isEmpty() || name.equals(winner))
                    ? 1
                    : 0;
        }
        return (double) named / PLANS;
    }

    /** Two standard errors of a share in so many plans. */
    private static double margin(double share) {
        return 2 * Math.sqrt(share * (1 - share) / PLANS);
    }
}
