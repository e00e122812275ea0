package io.benchlift.cli.selftest;

import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.LoadDriver;
import io.benchlift.runner.TrialOrder;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;

/** A load in a driver process of its own, like every trial, without the JVM's warm-up. */
record Run(
        Database database,
        Connector connector,
        String workload,
        Map<String, String> options,
        int threads,
        double rate) {

    private static final Duration WARM_UP = Duration.ofSeconds(8);
    private static final long SEED = 42;

    /** @throws CancellationException if it was stopped before its end */
    TrialResult result(int seconds, Cancellation cancel) {
        TrialOrder order = new TrialOrder(
                1,
                new Load.Target(List.of(database), connector, true),
                new TrialOrder.Work(workload, options, "InnoDB", SEED),
                new Load.Pace(threads, rate, WARM_UP, Duration.ofSeconds(seconds), 0),
                new TrialOrder.ErrorRules(true, Set.of(), true),
                Optional.empty(),
                SteadyRate.BY_THE_CLOCK);
        try (LoadDriver process = LoadDriver.start()) {
            cancel.onNow(process::stop);
            TrialResult result = process.run(order, event -> {});
            if (cancel.isAsked()) {
                // Ctrl-C has also ended the driver, or the driver stopped on request: its numbers would be meaningless.
                throw new CancellationException(workload);
            }
            if (result.outcome() != Outcome.MEASURED) {
                throw new IllegalStateException(workload + " could not be measured: " + result.reason());
            }
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
