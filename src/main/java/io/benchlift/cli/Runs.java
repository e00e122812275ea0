package io.benchlift.cli;

import io.benchlift.plan.Plan;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunListener;

/** Does a plan; the program's own is the runner, with servers and drivers. */
@FunctionalInterface
public interface Runs {

    /**
     * Runs until the end or until {@code cancel} is asked; returns when everything has been put back, after the last
     * event was told. A trial that fails is an event; what keeps the whole from running is an exception.
     */
    void run(Plan plan, RunListener listener, Cancellation cancel);
}
