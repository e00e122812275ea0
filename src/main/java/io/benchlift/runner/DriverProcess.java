package io.benchlift.runner;

import io.benchlift.host.ChildJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The process that runs a plan, as the window sees it: it prints {@link EventLines} and reads {@link ControlLines}.
 * When its input ends, it assumes that the window is gone, restores everything and stops; {@link #detach} prevents
 * that.
 */
public final class DriverProcess {

    /** Receives the process's events, on threads of the process object. */
    public interface Listener extends RunListener {

        /** The process printed a line that is not an event. */
        void printed(String line);

        /**
         * The process has ended.
         *
         * @param errors the last lines of its standard error
         */
        void ended(int status, String errors);
    }

    private static final Logger log = LoggerFactory.getLogger(DriverProcess.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ChildJvm jvm;

    private DriverProcess(ChildJvm jvm) {
        this.jvm = jvm;
    }

    /** @throws IOException if the process cannot be started */
    public static DriverProcess start(DriverCommand command, Listener listener) throws IOException {
        log.debug("starting {}", command);
        ProcessBuilder builder = new ProcessBuilder(command.words());
        builder.environment().putAll(command.environment());
        DriverProcess driver = new DriverProcess(ChildJvm.start("driver", builder, line -> {}));
        // The window's processor time is recorded.
        driver.send(
                ControlLines.Kind.WINDOW, Long.toString(ProcessHandle.current().pid()));
        thread("driver stdout", () -> driver.listen(listener));
        return driver;
    }

    /** Passes on a request; a process that is to cancel is killed if it has not ended after ten seconds. */
    public void ask(ControlLines.Kind kind, String text) {
        send(kind, text);
        if (kind == ControlLines.Kind.CANCEL) {
            thread("driver end", this::endSoon);
        }
    }

    private void endSoon() {
        try {
            jvm.endWithin(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Requests that the run stops after the current trial. */
    public void stopAfterTrial() {
        ask(ControlLines.Kind.STOP, "");
    }

    /** Requests a stop now. */
    public void cancelNow() {
        ask(ControlLines.Kind.CANCEL, "");
    }

    /** Lets the process continue when this program ends. */
    public void detach() {
        send(ControlLines.Kind.DETACH, "");
    }

    public boolean isAlive() {
        return jvm.isAlive();
    }

    private void send(ControlLines.Kind kind, String text) {
        try {
            jvm.send(ControlLines.write(kind, text));
        } catch (IOException e) {
            log.info("the driver has closed its input, it cannot be asked for {}", kind);
        }
    }

    private void listen(Listener listener) {
        try (BufferedReader lines = jvm.output()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                event(line, listener).ifPresent(listener::on);
            }
            listener.ended(jvm.awaitExit(), String.join("\n", jvm.lastErrors()).strip());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Optional<RunEvent> event(String line, Listener listener) {
        try {
            return EventLines.read(line);
        } catch (IllegalArgumentException e) {
            log.warn("the driver printed what is no event: {}", e.getMessage());
            listener.printed(line);
            return Optional.empty();
        }
    }

    private static void thread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }
}
