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
 * @param rule ends a run that goes on until it is decided
 */
public record RunRequest(
        Plan plan, Set<Integer> done, VariableConsent consent, Optional<String> run, StoppingRule rule) {

    /** A new run with a fixed number of blocks. */
    public RunRequest(Plan plan, Set<Integer> done, VariableConsent consent) {
        this(plan, done, consent, Optional.empty(), StoppingRule.NEVER);
    }

    public RunRequest {
        done = Set.copyOf(done);
    }
}
