package io.benchlift.plan;

import java.util.Optional;
import java.util.Set;

/** What a plan cannot know by itself, such as which workloads there are and which options they take. */
@FunctionalInterface
public interface PlanCheck {

    /** Believes everything. */
    PlanCheck NONE = (setting, value, workloads) -> Optional.empty();

    /**
     * What is wrong with a value, one sentence; empty if nothing is.
     *
     * @param setting a name of {@link Setting}, or {@code metric}
     * @param workloads all workloads the plan runs
     */
    Optional<String> problem(String setting, String value, Set<String> workloads);
}
