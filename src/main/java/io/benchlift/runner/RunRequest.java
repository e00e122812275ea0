package io.benchlift.runner;

import io.benchlift.plan.Plan;
import io.benchlift.plan.VariableConsent;
import java.util.Optional;
import java.util.Set;

/**
 * A plan that is to be run.
 *
 * @param done the trials, by number, that an interrupted run of this plan has measured already
 * @param consent to server variables that are not for tuning
 * @param run the id of the interrupted run; empty for a new one
 */
public record RunRequest(Plan plan, Set<Integer> done, VariableConsent consent, Optional<String> run) {

    /** A new run. */
    public RunRequest(Plan plan, Set<Integer> done, VariableConsent consent) {
        this(plan, done, consent, Optional.empty());
    }

    public RunRequest {
        done = Set.copyOf(done);
    }
}
