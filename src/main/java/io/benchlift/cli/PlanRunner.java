package io.benchlift.cli;

import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunListener;
import io.benchlift.runner.RunRequest;

/** Runs a plan; the implementation is the runner, with servers and drivers. */
@FunctionalInterface
public interface PlanRunner {

    /**
     * Runs until the end or until {@code cancel} is requested; returns when everything has been restored, after the
     * last event. A failed trial is an event; an error that stops the whole run is an exception.
     */
    void run(RunRequest request, RunListener listener, Cancellation cancel);
}
