package io.benchlift.compat;

import io.benchlift.measure.Flag;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.EmbeddedTraining;
import io.benchlift.runner.LoadDriver;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;
import io.benchlift.runner.TrialOrder;
import io.benchlift.text.Message;
import io.benchlift.text.MessageIOException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A tool's load, run in a process of its own like a trial of a plan; it starts, stops and ends in the same way for
 * every tool.
 */
public final class LoadRun {

    /** The tool's output while the load runs. */
    public interface Listener {

        void phaseStarted(Phase phase);

        void intervalTaken(Interval interval);

        /** A worker's message, while the load runs. */
        default void said(String line) {
            // Most tools' workers have none.
        }

        /** A line of standard output by a program that a worker ran. */
        default void printed(String line) {
            // Most tools' workers run none.
        }
    }

    private final ToolContext context;
    private final CompatTool tool;
    private volatile LoadDriver running;
    private volatile boolean isTraining;

    /** @param tool prints the reason of a failure */
    public LoadRun(ToolContext context, CompatTool tool) {
        this.context = context;
        this.tool = tool;
    }

    /** Ends the load after the current events; does nothing if none is running. */
    public void stop() {
        LoadDriver driver = running;
        if (driver != null) {
            driver.stop();
        }
    }

    /** Runs the load to its end, or until it is cancelled. */
    public TrialResult measure(TrialOrder order, Listener listener) {
        return measure(order, Optional.empty(), listener);
    }

    /** @param limit since the start; a load that has not ended by then is stopped */
    public TrialResult measure(TrialOrder order, Optional<Duration> limit, Listener listener) {
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "time limit");
            thread.setDaemon(true);
            return thread;
        });
        try (LoadDriver driver =
                LoadDriver.start(line -> during(line, listener::said), line -> during(line, listener::printed))) {
            running = driver;
            context.cancel().onNow(driver::stop);
            if (context.isWarm()) {
                isTraining = true;
                context.note("note: " + EmbeddedTraining.train(driver, order, context.cancel()));
                isTraining = false;
                if (context.cancel().isNow()) {
                    return TrialResult.without(Outcome.FAILED, Message.of("cli.interrupted"));
                }
            }
            limit.ifPresent(end -> clock.schedule(driver::stop, end.toMillis(), TimeUnit.MILLISECONDS));
            return driver.run(order, new Events(listener));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    new MessageIOException(Message.of("trial.driver-not-started", Message.of(e)), e));
        } finally {
            clock.shutdownNow();
        }
    }

    /** What workers say while they are trained is nothing to the user. */
    private void during(String line, Consumer<String> to) {
        if (!isTraining) {
            to.accept(line);
        }
    }

    /** The exit status of a load that was not measured, after its reason is printed; empty if there is a result. */
    public OptionalInt failed(TrialResult result) {
        if (result.outcome() == Outcome.MEASURED) {
            return OptionalInt.empty();
        }
        if (context.cancel().isNow()) {
            return OptionalInt.of(stopped());
        }
        tool.fail(result.reason().toString(), context);
        return OptionalInt.of(tool.status(result.work().seconds() == 0 ? ExitStatus.UNREACHABLE : ExitStatus.FAILED));
    }

    /** Reports that nothing was measured; returns the exit status. */
    public int stopped() {
        context.say("benchlift: stopped before anything was measured");
        return ExitStatus.INTERRUPTED;
    }

    /** Prints why the result may be unreliable. That client and server share a machine is normal for these tools. */
    public void notes(TrialResult result) {
        result.flags().entrySet().stream()
                .filter(flag -> !flag.getKey().equals(Flag.CO_LOCATED))
                .forEach(flag -> context.note("note: " + flag.getKey() + ": " + flag.getValue()));
    }

    /**
     * The exit status of a load that was measured.
     *
     * @param holds whether the checks of the data succeeded
     */
    public int status(boolean holds) {
        if (context.cancel().isNow()) {
            return ExitStatus.INTERRUPTED;
        }
        return holds ? ExitStatus.DONE : ExitStatus.FAILED;
    }

    private static final class Events extends RunListenerAdapter {

        private final Listener listener;

        private Events(Listener listener) {
            this.listener = listener;
        }

        @Override
        public void phaseStarted(RunEvent.PhaseStarted event) {
            listener.phaseStarted(event.phase());
        }

        @Override
        public void intervalTaken(RunEvent.IntervalTaken event) {
            listener.intervalTaken(event.interval());
        }
    }
}
