package io.benchlift.ui.comparison;

import io.benchlift.plan.Plan;
import io.benchlift.workload.Workloads;

/** The form's own plan, made short. */
public final class SamplePlan {

    private SamplePlan() {}

    /** Two engines and the A/A twin, one second of warm-up. */
    public static Plan of(int blocks, int seconds) {
        ComparisonModel model = new ComparisonModel(Workloads.all());
        model.engines.setAll("InnoDB", "MyISAM");
        model.blocks.set(Integer.toString(blocks));
        model.warmUp.set("1");
        model.measure.set(Integer.toString(seconds));
        return model.draft().get().plan().orElseThrow();
    }
}
