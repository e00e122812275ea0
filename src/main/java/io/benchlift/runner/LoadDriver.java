package io.benchlift.runner;

import io.benchlift.host.ChildJvm;
import io.benchlift.jdbc.WorkerMessages;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A JVM that does nothing but the load, so that no chart or progress line shares a heap with it. It runs trials one
 * after the other, as ordered. Compiled code stays from trial to trial; connections, histograms and threads end with
 * their trial.
 */
public final class LoadDriver implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(LoadDriver.class);

    /**
     * In measurements the serial collector with a fixed young generation was faster than G1. The drivers' objects are short-lived,
     * so a large one means few and short collections; the old one grows with the number of connections.
     */
    private static final List<String> FLAGS = List.of(
            "-Xms512m", "-Xmx1g", "-Xmn400m", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:+ExitOnOutOfMemoryError");

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ChildJvm jvm;
    private final BufferedReader output;

    private LoadDriver(ChildJvm jvm) {
        this.jvm = jvm;
        this.output = jvm.output();
    }

    /** Starts the JVM so that Ctrl-C in the terminal does not end it before it has reported its result. */
    public static LoadDriver start() throws IOException {
        return start(line -> log.warn("driver: {}", line), line -> log.warn("driver: {}", line));
    }

    /**
     * Starts it so that its workers' messages are received; from a thread of the driver's.
     *
     * @param onMessage receives the messages
     * @param onOutput receives the lines of programs that workers run
     */
    public static LoadDriver start(Consumer<String> onMessage, Consumer<String> onOutput) throws IOException {
        List<String> command = ChildJvm.detached(ChildJvm.benchlift(FLAGS, List.of("driver")));
        return new LoadDriver(ChildJvm.start("driver", new ProcessBuilder(command), line -> {
            if (!WorkerMessages.receive(line, onMessage, onOutput)) {
                log.warn("driver: {}", line);
            }
        }));
    }

    /** Requests a stop after the current events, and no further trial; from any thread. */
    public void stop() {
        try {
            jvm.send(DriverLoop.STOP);
        } catch (IOException e) {
            log.debug("the driver had ended before it was asked to stop", e);
        }
    }

    /** The process number, for callers that kill the process. */
    public long pid() {
        return jvm.pid();
    }

    boolean isAlive() {
        return jvm.isAlive();
    }

    /** Orders a trial, passes on its events until it ends, and returns its result; always returns one. */
    public TrialResult run(TrialOrder order, RunListener listener) throws IOException {
        try {
            jvm.send(order.write());
        } catch (IOException e) {
            log.debug("the driver had ended before its order", e);
        }
        ResultKeeper keeper = new ResultKeeper();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            Optional<RunEvent> event = event(line);
            event.ifPresent(keeper::on);
            if (keeper.result.isPresent()) {
                return keeper.result.get();
            }
            event.ifPresent(listener::on);
        }
        return died();
    }

    /** Reads an event. A killed driver may leave half a line, and a library may print; neither ends the run. */
    private static Optional<RunEvent> event(String line) {
        try {
            return EventLines.read(line);
        } catch (IllegalArgumentException e) {
            log.warn("the driver printed what is no event: {}", e.getMessage());
            return Optional.empty();
        }
    }

    /** Keeps the last event of a trial, which the runner publishes again after the clean-up. */
    private static final class ResultKeeper extends RunListenerAdapter {

        private Optional<TrialResult> result = Optional.empty();

        @Override
        public void trialFinished(RunEvent.TrialFinished trial) {
            result = Optional.of(trial.result());
        }
    }

    private TrialResult died() throws IOException {
        int status = awaitExit();
        return TrialResult.without(Outcome.FAILED, Message.of("trial.driver-ended", status, lastComplaint()));
    }

    private int awaitExit() throws IOException {
        try {
            return jvm.awaitExit(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a driver ended", e);
        }
    }

    private String lastComplaint() {
        List<String> errors = jvm.lastErrors();
        return errors.isEmpty() ? "" : ": " + errors.get(errors.size() - 1).strip();
    }

    @Override
    public void close() {
        jvm.close();
    }
}
