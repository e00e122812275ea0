package io.benchlift.runner;

import io.benchlift.jdbc.SqlDriver;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The whole of a trial's own process: reads its order, runs the load, tells what happens as {@link EventLines}. When its
 * standard input ends, whoever started it is gone, and it stops.
 */
public final class TrialDriver {

    private static final Logger log = LoggerFactory.getLogger(TrialDriver.class);

    private final BufferedReader in;
    private final PrintStream out;

    public TrialDriver(InputStream in, PrintStream out) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = out;
    }

    /** Runs the trial whose order is the first line of the input. */
    public void run() throws IOException {
        TrialOrder order = TrialOrder.read(in.readLine());
        SqlDriver driver = new SqlDriver(order.load(), order.untilSteady());
        Thread listener = new Thread(() -> awaitStop(driver), "stop listener");
        listener.setDaemon(true);
        listener.start();
        tell(new RunEvent.TrialFinished(Instant.now(), order.trial(), result(order, driver)));
    }

    private TrialResult result(TrialOrder order, SqlDriver driver) {
        try {
            return driver.run(
                    phase -> tell(new RunEvent.PhaseStarted(order.trial(), phase, seconds(order, phase))),
                    interval -> tell(new RunEvent.IntervalTaken(order.trial(), interval)));
        } catch (UnreachableException | UncheckedIOException e) {
            return TrialResult.without(Outcome.FAILED, e.getMessage());
        } catch (RuntimeException e) {
            log.error("trial {} gave up", order.trial(), e);
            return TrialResult.without(Outcome.FAILED, "the driver failed: " + e);
        }
    }

    private static double seconds(TrialOrder order, Phase phase) {
        return (phase == Phase.WARM_UP ? order.warmUp() : order.measure()).toMillis() / 1e3;
    }

    private void tell(RunEvent event) {
        out.println(EventLines.write(event));
        out.flush();
    }

    /** Any further line, or the end of the input, is the wish to stop. */
    private void awaitStop(SqlDriver driver) {
        try {
            in.readLine();
        } catch (IOException e) {
            log.debug("standard input broke", e);
        }
        driver.stop();
    }
}
