package io.benchlift.cli;

import io.benchlift.plan.Plan;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunListener;
import java.util.Set;

/** Does a plan; the program's own is the runner, with servers and drivers. */
@FunctionalInterface
public interface Runs {

    /**
     * Runs until the end or until {@code cancel} is asked; returns when everything has been put back, after the last
     * event was told. A trial that fails is an event; what keeps the whole from running is an exception.
     *
     * @param done the trials, by number, that an interrupted run of this plan has measured already
     */
    void run(Plan plan, Set<Integer> done, RunListener listener, Cancellation cancel);
}
