package io.benchlift.runner;

import io.benchlift.plan.Plan;
import io.benchlift.plan.VariableConsent;
import java.util.Set;

/**
 * A plan that is to be run.
 *
 * @param done the trials, by number, that an interrupted run of this plan has measured already
 * @param consent to server variables that are not for tuning
 */
public record RunRequest(Plan plan, Set<Integer> done, VariableConsent consent) {

    public RunRequest {
        done = Set.copyOf(done);
    }
}
