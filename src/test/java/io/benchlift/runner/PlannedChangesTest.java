package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Study;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlannedChangesTest {

    private static final Plan VOLUMES = PlanFile.with(
            study("filesystem-study"),
            "factors.filesystem=ext4,xfs,btrfs",
            "factors.scheduler=none,mq-deadline,bfq",
            "baseline.scheduler=none");

    @Test
    void aComparisonOfEnginesOnlyStartsAServer() {
        List<PlannedChange> deeds = PlannedChanges.of(study("engines-base"));

        assertEquals(
                List.of(PlannedChange.Kind.STARTS_SERVER),
                deeds.stream().map(PlannedChange::kind).toList());
        assertFalse(deeds.get(0).needsRoot());
    }

    @Test
    void everyVolumeAndQueueIsNamedOnceWithItsValues() {
        List<PlannedChange> deeds = PlannedChanges.of(VOLUMES);

        assertEquals(
                List.of(
                        List.of(2048L, "ext4, xfs, btrfs"),
                        List.of("scheduler", PlannedChanges.VOLUME, "none, mq-deadline, bfq")),
                deeds.stream().skip(1).map(PlannedChange::figures).toList());
        assertTrue(deeds.stream().skip(1).allMatch(PlannedChange::needsRoot));
    }

    @Test
    void whatNoCellCanDoIsLeftOut() {
        Plan plan =
                PlanFile.with(study("engines-base"), "factors.engine=InnoDB,heap", "factors.server=nowhere,postgresql");

        assertEquals(
                List.of("nowhere", "localhost"),
                PlannedChanges.of(PlanFile.with(plan, "threads=2")).stream()
                        .map(PlannedChange::machine)
                        .toList());
        assertEquals(
                List.of("localhost"),
                PlannedChanges.of(PlanFile.with(plan, "engine=heap", "server=postgresql")).stream()
                        .map(PlannedChange::machine)
                        .toList());
    }

    @Test
    void aSentenceSaysWhatIsPutBack() {
        assertEquals(
                "sets scheduler of that volume on localhost to none, mq-deadline, bfq, and puts the whole queue back"
                        + " after each trial",
                ChangeReport.of(Matrix.cells(VOLUMES)).get(2).toString());
    }

    private static Plan study(String id) {
        return Study.named(id).orElseThrow().plan();
    }
}
