package io.benchlift.cli;

import io.benchlift.plan.Plan;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunListener;
import java.util.Set;

/** Runs a plan; the implementation is the runner, with servers and drivers. */
@FunctionalInterface
public interface PlanRunner {

    /**
     * Runs until the end or until {@code cancel} is requested; returns when everything has been restored, after the
     * last event. A failed trial is an event; an error that stops the whole run is an exception.
     *
     * @param done the numbers of the trials that an interrupted run of this plan has already measured
     */
    void run(Plan plan, Set<Integer> done, RunListener listener, Cancellation cancel);
}
