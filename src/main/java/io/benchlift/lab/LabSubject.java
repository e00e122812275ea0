package io.benchlift.lab;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanContext;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Size;
import io.benchlift.plan.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The measurement of a lab: a plan that is run, or printed results. */
public sealed interface LabSubject {

    /** The plan at a size, with a prediction's seed; empty where nothing is run. */
    Optional<Plan> plan(Size size, long seed);

    /**
     * A study with changes.
     *
     * @param changes as {@code path=value}
     */
    record OfStudy(Study study, List<String> changes) implements LabSubject {

        public OfStudy {
            changes = List.copyOf(changes);
        }

        @Override
        public Optional<Plan> plan(Size size, long seed) {
            return Optional.of(changed(study.plan(), study.overrides(size), changes, seed));
        }
    }

    /** A plan of the lab's own. */
    record OfPlan(Plan plan, List<String> changes) implements LabSubject {

        public OfPlan {
            changes = List.copyOf(changes);
        }

        @Override
        public Optional<Plan> plan(Size size, long seed) {
            return Optional.of(changed(plan, size.overrides(), changes, seed));
        }
    }

    /** Printed results to audit. */
    record Printed(String name, String text) implements LabSubject {

        @Override
        public Optional<Plan> plan(Size size, long seed) {
            return Optional.empty();
        }
    }

    private static Plan changed(Plan plan, List<String> size, List<String> changes, long seed) {
        List<String> all = new ArrayList<>(size);
        all.addAll(changes);
        all.add("seed=" + seed);
        return PlanFile.with(plan, all, PlanContext.NONE);
    }
}
