package io.benchlift.runner;

import io.benchlift.jdbc.SqlDriver;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The main loop of a driver process: runs the ordered trials one after the other and reports events as
 * {@link EventLines}. An order is a line of JSON. {@link #STOP} ends the current trial and starts no other; so does the
 * end of standard input, because then the process that started this one is gone.
 */
public final class DriverLoop {

    /** The line that requests a stop. */
    static final String STOP = "stop";

    private static final Logger log = LoggerFactory.getLogger(DriverLoop.class);

    private final BufferedReader in;
    private final PrintStream out;
    private final BlockingQueue<Optional<TrialOrder>> orders = new LinkedBlockingQueue<>();
    private Optional<SqlDriver> current = Optional.empty();
    private boolean isStopped;

    public DriverLoop(InputStream in, PrintStream out) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = out;
    }

    /** Runs orders until the input ends. */
    public void run() throws InterruptedException {
        Thread reader = new Thread(this::read, "order reader");
        reader.setDaemon(true);
        reader.start();
        for (Optional<TrialOrder> order = orders.take(); order.isPresent(); order = orders.take()) {
            TrialResult result = result(order.get());
            tell(new RunEvent.TrialFinished(Instant.now(), order.get().trial(), result));
        }
    }

    private TrialResult result(TrialOrder order) {
        SqlDriver driver = new SqlDriver(order.load(), order.steady());
        begin(driver);
        try {
            return order.isTraining() ? trained(order, driver) : result(order, driver, interval -> {});
        } finally {
            ended();
        }
    }

    /** Ends as soon as the compilers have nothing left to do, or when its time is over. */
    private TrialResult trained(TrialOrder order, SqlDriver driver) {
        QuietCompilers compilers = new QuietCompilers();
        TrialResult result = result(order, driver, interval -> {
            if (compilers.areQuietAfter(interval.time().seconds())) {
                driver.stop();
            }
        });
        return result.with(Map.of(), Map.of(TrialOrder.QUIET, Boolean.toString(compilers.areQuiet())));
    }

    private TrialResult result(TrialOrder order, SqlDriver driver, Consumer<Interval> each) {
        try {
            return driver.run(
                    phase -> tell(new RunEvent.PhaseStarted(order.trial(), phase, seconds(order, phase))), interval -> {
                        tell(new RunEvent.IntervalTaken(order.trial(), interval));
                        each.accept(interval);
                    });
        } catch (UnreachableException | UncheckedIOException e) {
            return TrialResult.without(Outcome.FAILED, Message.of(e));
        } catch (RuntimeException e) {
            log.error("trial {} gave up", order.trial(), e);
            return TrialResult.without(Outcome.FAILED, Message.of("trial.driver-failed", e.toString()));
        }
    }

    private static double seconds(TrialOrder order, Phase phase) {
        return (phase == Phase.WARM_UP ? order.pace().warmUp() : order.pace().measure()).toMillis() / 1e3;
    }

    private void tell(RunEvent event) {
        out.println(EventLines.write(event));
        out.flush();
    }

    private void read() {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals(STOP)) {
                    stop();
                } else {
                    orders.add(Optional.of(TrialOrder.read(line)));
                }
            }
        } catch (IOException e) {
            log.debug("standard input broke", e);
        } finally {
            stop();
            orders.add(Optional.empty());
        }
    }

    private synchronized void begin(SqlDriver driver) {
        current = Optional.of(driver);
        if (isStopped) {
            driver.stop();
        }
    }

    /** Releases the trial, which would otherwise fill the heap of the next one. */
    private synchronized void ended() {
        current = Optional.empty();
    }

    private synchronized void stop() {
        isStopped = true;
        current.ifPresent(SqlDriver::stop);
    }
}
