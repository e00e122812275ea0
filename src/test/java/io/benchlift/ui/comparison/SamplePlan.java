package io.benchlift.ui.comparison;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Starter;

/** The editor's own plan, made short. */
public final class SamplePlan {

    private SamplePlan() {}

    /** Two engines and the A/A twin, one second of warm-up. */
    public static Plan of(int blocks, int seconds) {
        return PlanFile.with(
                Starter.ENGINES.plan(),
                "factors.engine=InnoDB,MyISAM",
                "blocks=" + blocks,
                "warm-up=1s",
                "measure=" + seconds + "s");
    }
}
