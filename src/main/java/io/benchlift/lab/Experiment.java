package io.benchlift.lab;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanCheck;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Size;
import io.benchlift.plan.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a lab measures: a plan that is run, or results that somebody has printed. */
public sealed interface Experiment {

    /** The plan at a size, with a prediction's seed; empty where nothing is run. */
    Optional<Plan> plan(Size size, long seed);

    /**
     * A study, changed.
     *
     * @param changes as {@code path=value}
     */
    record OfStudy(Study study, List<String> changes) implements Experiment {

        public OfStudy {
            changes = List.copyOf(changes);
        }

        @Override
        public Optional<Plan> plan(Size size, long seed) {
            return Optional.of(changed(study.plan(), study.overrides(size), changes, seed));
        }
    }

    /** A plan of the lab's own. */
    record OfPlan(Plan plan, List<String> changes) implements Experiment {

        public OfPlan {
            changes = List.copyOf(changes);
        }

        @Override
        public Optional<Plan> plan(Size size, long seed) {
            return Optional.of(changed(plan, size.overrides(), changes, seed));
        }
    }

    /** Printed results, to be audited. */
    record Printed(String name, String text) implements Experiment {

        @Override
        public Optional<Plan> plan(Size size, long seed) {
            return Optional.empty();
        }
    }

    private static Plan changed(Plan plan, List<String> size, List<String> changes, long seed) {
        List<String> all = new ArrayList<>(size);
        all.addAll(changes);
        all.add("seed=" + seed);
        return PlanFile.with(plan, all, PlanCheck.NONE);
    }
}
