package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.runner.RunContext;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workloads;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LoadKindTest {

    private final PlanDraft draft = PlanDraft.of(Starter.ENGINES.plan());

    private static List<String> options(String workload) {
        return Workloads.named(workload).options().stream().map(Option::name).toList();
    }

    @ParameterizedTest
    @EnumSource(LoadKind.class)
    void eachIsAPlanThatRunsAndIsKnownAgain(LoadKind kind) {
        PlanDraft chosen = kind.in(draft, options(kind.workload()));

        assertEquals(List.of(), PlanChecks.blocking(plan(chosen), RunContext.ANY_SERVER));
        assertEquals(Optional.of(kind), LoadKind.of(chosen));
        PlanDraft mixed = LoadKind.MIXED.in(chosen, options("oltp_read_write"));
        assertEquals(Optional.of(LoadKind.MIXED), LoadKind.of(mixed), "no option of the former kind is left");
    }

    @Test
    void twoKindsAreCompared() {
        PlanDraft point = LoadKind.POINT_READS.in(draft, options("oltp_point_select"));
        PlanDraft both = LoadKind.RANGE_READS.toggled(point);

        assertEquals(List.of("oltp_point_select", "select_random_ranges"), both.levels(Setting.WORKLOAD));
        assertTrue(LoadKind.POINT_READS.isIn(both) && LoadKind.RANGE_READS.isIn(both));
        assertFalse(LoadKind.MIXED.isIn(both));
        assertEquals(Optional.of(LoadKind.RANGE_READS), LoadKind.of(LoadKind.POINT_READS.toggled(both)), "one is left");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "9, 0", "30, 20", "50, 50", "80, 78", "93, 95", "100, 100"})
    void sharesOfReadsAreTheNearestMixture(int wanted, int found) {
        PlanDraft mixed = LoadKind.mixture(draft, wanted, options("oltp_read_write"));

        assertEquals(Optional.of(found), LoadKind.readShare(mixed));
        assertEquals(List.of(), PlanChecks.blocking(plan(mixed), RunContext.ANY_SERVER));
    }

    @ParameterizedTest
    @CsvSource({"5", "15", "60"})
    void aPlanFitsIntoTheTimeThereIs(int minutes) {
        Plan fitted = plan(TimeBudget.fit(draft, minutes, RunContext.ANY_SERVER));

        assertTrue(Estimate.of(fitted).seconds() <= 60 * minutes, () -> Estimate.of(fitted)
                .toString());
        assertTrue(Estimate.of(fitted).seconds() >= 30 * Math.min(minutes, 20), () -> Estimate.of(fitted)
                .toString());
        assertTrue(fitted.schedule().blocks() >= 8);
    }

    /** Three engines, each with two loads, are decided in five minutes too. */
    @Test
    void theWarmUpIsShortenedBeforeThereAreFewerBlocks() {
        PlanDraft reads = LoadKind.POINT_READS.in(draft, options("oltp_point_select"));
        PlanDraft both = LoadKind.RANGE_READS.toggled(reads);

        Plan fitted = plan(TimeBudget.fit(both, 5, RunContext.ANY_SERVER));

        assertEquals(8, fitted.schedule().blocks());
        assertTrue(Estimate.of(fitted).seconds() <= 300, Estimate.of(fitted).toString());
        assertEquals(Duration.ofSeconds(1), fitted.schedule().phases().warmUp());
        assertEquals(Duration.ofSeconds(2), fitted.schedule().phases().measure());
    }

    @Test
    void aPlanThatIsTooLargeGetsFewerBlocks() {
        PlanDraft large = draft.vary("threads", List.of("1", "2", "4", "8", "16", "32"))
                .vary("options.tables", List.of("1", "2", "4"));

        Plan fitted = plan(TimeBudget.fit(large, 5, RunContext.ANY_SERVER));

        assertTrue(fitted.schedule().blocks() < 8);
    }

    private static Plan plan(PlanDraft draft) {
        return draft.read(RunContext.ANY_SERVER).plan().orElseThrow();
    }
}
