package io.benchlift.cli;

import io.benchlift.plan.Plan;
import io.benchlift.runner.Cancellation;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Measures the overhead of Benchlift itself. */
@FunctionalInterface
public interface OverheadMeasurement {

    /**
     * What to measure.
     *
     * @param verdict the plan whose time to a verdict is measured, and nothing else
     * @param sysbench whether sysbench is measured too, if it is installed
     * @param pairs how often each tool runs, alternating
     * @param seconds how long each of these runs measures
     */
    record Scope(Optional<Plan> verdict, boolean sysbench, int pairs, int seconds) {}

    /**
     * One number of our own overhead.
     *
     * @param spread minimum and maximum of the single runs; empty where there was one
     * @param isGood whether it is within its bound
     * @param bound the bound in words, such as {@code at least 5,000,000}
     */
    record Figure(String what, double value, String spread, String unit, boolean isGood, String bound) {}

    /** @param progress called with the name of the next run */
    List<Figure> measure(Scope scope, Consumer<String> progress, Cancellation cancel);
}
