package io.benchlift.runner;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.remote.OwnGroup;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A trial in a fresh JVM of its own, so that JIT and heap history differ from trial to trial instead of favouring the
 * later ones, and so that no chart or progress line shares a heap with the load.
 */
public final class TrialProcess implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(TrialProcess.class);

    /**
     * The serial collector with a fixed heap beat G1 in the measurements behind these flags. What the drivers allocate
     * dies at once, so a large young generation means few and short collections.
     */
    private static final List<String> FLAGS = List.of(
            "-Xms512m",
            "-Xmx512m",
            "-Xmn400m",
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-XX:+ExitOnOutOfMemoryError",
            "-Djava.awt.headless=true");

    /**
     * In a trial of a few seconds the second compiler is busy from start to end, beside the server on the same
     * processors and every time a little differently; the first is done within the warm-up.
     */
    private static final String FIRST_COMPILER_ONLY = "-XX:TieredStopAtLevel=1";

    private static final Duration SHORT = Duration.ofSeconds(20);

    private static final int KEPT_LINES = 20;
    private static final long PATIENCE_SECONDS = 10;

    private final Process process;
    private final OutputStream orders;
    private final Deque<String> complaints = new ArrayDeque<>();
    private final Thread complaintReader;

    private TrialProcess(Process process) {
        this.process = process;
        this.orders = process.getOutputStream();
        this.complaintReader = new Thread(this::readComplaints, "trial stderr");
        complaintReader.setDaemon(true);
        complaintReader.start();
    }

    /** Starts the JVM, where the terminal's Ctrl-C would not end it before it has told its result, and gives it its order. */
    public static TrialProcess start(TrialOrder order) throws IOException {
        List<String> command = new java.util.ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        if (isShort(order)) {
            command.add(FIRST_COMPILER_ONLY);
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "io.benchlift.app.Main", "trial"));
        TrialProcess trial = new TrialProcess(new ProcessBuilder(OwnGroup.of(command)).start());
        trial.send(order.write());
        return trial;
    }

    private static boolean isShort(TrialOrder order) {
        return !order.measure().isZero() && order.warmUp().plus(order.measure()).compareTo(SHORT) < 0;
    }

    private synchronized void send(String line) throws IOException {
        orders.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        orders.flush();
    }

    /** Asks it to stop after the events under way; from any thread. */
    public void stop() {
        try {
            send("stop");
        } catch (IOException e) {
            log.debug("the trial had ended before it was asked to stop", e);
        }
    }

    /** The process, for those who want to end it hard. */
    public long pid() {
        return process.pid();
    }

    /** Passes on its events until it ends, and returns its result; never without one. */
    public TrialResult follow(Consumer<RunEvent> listener) throws IOException {
        TrialResult result = null;
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                RunEvent event = event(line);
                if (event instanceof RunEvent.TrialFinished finished) {
                    result = finished.result();
                } else if (event != null) {
                    listener.accept(event);
                }
            }
        }
        return result == null ? died() : result;
    }

    /** A killed driver may leave half a line, and a library may print; neither ends the run. Null if it is no event. */
    private static RunEvent event(String line) {
        try {
            return EventLines.read(line).orElse(null);
        } catch (IllegalArgumentException e) {
            log.warn("the trial printed what is no event: {}", e.getMessage());
            return null;
        }
    }

    private TrialResult died() throws IOException {
        int status = awaitExit();
        return TrialResult.without(
                Outcome.FAILED,
                "the load driver ended without a result (status " + status + ")" + lastComplaint()
                        + "; its seconds up to then are kept");
    }

    private int awaitExit() throws IOException {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            int status = process.waitFor();
            complaintReader.join(1000);
            return status;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a trial ended", e);
        }
    }

    private String lastComplaint() {
        synchronized (complaints) {
            return complaints.isEmpty() ? "" : ": " + complaints.getLast().strip();
        }
    }

    private void readComplaints() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                // Java says so of every process that inherits JAVA_TOOL_OPTIONS, as to name a trust store.
                if (line.startsWith("Picked up ")) {
                    continue;
                }
                log.warn("trial: {}", line);
                synchronized (complaints) {
                    complaints.addLast(line);
                    if (complaints.size() > KEPT_LINES) {
                        complaints.removeFirst();
                    }
                }
            }
        } catch (IOException e) {
            log.debug("the trial's standard error broke", e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
