package io.benchlift.ui.live;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The JVM that makes the load, as the window sees it: lines come out, wishes go in. When its input ends it thinks the
 * window dead and stops by itself, after putting everything back; {@link #leaveRunning} tells it otherwise.
 */
public final class DriverProcess {

    /** Who hears what it says. Called from its own threads. */
    public interface Listener {

        /** A line of its standard output. */
        void line(String line);

        /**
         * It is gone.
         *
         * @param lastWords the end of what it wrote to standard error
         */
        void ended(int status, String lastWords);
    }

    private static final Logger log = LoggerFactory.getLogger(DriverProcess.class);
    private static final int PATIENCE_SECONDS = 10;
    private static final int LAST_WORDS = 2000;

    private final Process process;
    private final BufferedWriter wishes;

    private DriverProcess(Process process) {
        this.process = process;
        this.wishes = process.outputWriter(StandardCharsets.UTF_8);
    }

    /** @throws IOException if it cannot even be started */
    public static DriverProcess start(DriverCommand command, Listener listener) throws IOException {
        log.debug("starting {}", command);
        ProcessBuilder builder = new ProcessBuilder(command.words());
        builder.environment().putAll(command.environment());
        DriverProcess driver = new DriverProcess(builder.start());
        CompletableFuture<String> lastWords = new CompletableFuture<>();
        // What the window costs belongs to the record.
        driver.say("window " + ProcessHandle.current().pid());
        thread("driver's errors", () -> lastWords.complete(tail(driver.process.getErrorStream())));
        thread("driver's events", () -> driver.listen(listener, lastWords));
        return driver;
    }

    /** Asks it to finish the trial that runs, and then to stop. */
    public void stopAfterTrial() {
        say("stop");
    }

    /** Asks it to wait when the trial that runs has ended. */
    public void pauseAfterTrial() {
        say("pause");
    }

    /** Ends a pause, or takes back the wish for one. */
    public void goOn() {
        say("go-on");
    }

    /** Something was seen just now. */
    public void mark(String text) {
        say("mark " + text.replaceAll("\\p{Cntrl}", " ").strip());
    }

    /** Asks it to stop now; if it does not within ten seconds, it is made to. */
    public void cancelNow() {
        say("cancel");
        thread("driver's end", () -> {
            try {
                if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    process.destroy();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** Tells it that the window goes away and that it is to carry on alone. */
    public void leaveRunning() {
        say("detach");
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    private void say(String wish) {
        try {
            wishes.write(wish);
            wishes.newLine();
            wishes.flush();
        } catch (IOException e) {
            log.info("the driver does not listen any more, it cannot be told to {}", wish);
        }
    }

    private void listen(Listener listener, CompletableFuture<String> lastWords) {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                listener.line(line);
            }
            listener.ended(process.waitFor(), lastWords.join());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The end of a stream, which is read to its end so that the writer never waits. */
    private static String tail(InputStream stream) {
        StringBuilder tail = new StringBuilder();
        try (BufferedReader lines = new BufferedReader(new java.io.InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                tail.append(line).append('\n');
                if (tail.length() > LAST_WORDS) {
                    tail.delete(0, tail.length() - LAST_WORDS);
                }
            }
        } catch (IOException e) {
            log.debug("the driver's errors ended early", e);
        }
        return tail.toString().strip();
    }

    private static void thread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }
}
