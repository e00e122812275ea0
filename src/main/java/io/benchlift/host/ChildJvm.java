package io.benchlift.host;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A JVM that this program starts: lines go in and come out, the last lines of its standard error are kept. It should
 * end by itself when its standard input ends, because that also happens when this program is killed.
 */
public final class ChildJvm implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(ChildJvm.class);

    /** For a JVM that coordinates: it starts soon, and leaves the processors to the load beside it. */
    public static final List<String> LIGHT = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private static final String MAIN = "io.benchlift.app.Main";
    private static final int KEPT_LINES = 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final String name;
    private final Process process;
    private final BufferedWriter input;
    private final Deque<String> errors = new ArrayDeque<>();
    private final Thread errorReader;

    private ChildJvm(String name, Process process, Consumer<String> error) {
        this.name = name;
        this.process = process;
        this.input = process.outputWriter(StandardCharsets.UTF_8);
        this.errorReader = new Thread(() -> readErrors(error), name + " stderr");
        errorReader.setDaemon(true);
        errorReader.start();
    }

    /** The path of this JVM's {@code java}. */
    public static String java() {
        String file = File.separatorChar == '\\' ? "java.exe" : "java";
        return Path.of(System.getProperty("java.home"), "bin", file).toString();
    }

    /** The command that starts Benchlift in another JVM, as it was started here. */
    public static List<String> benchlift(List<String> flags, List<String> arguments) {
        List<String> all = new ArrayList<>(List.of("-Djava.awt.headless=true"));
        all.addAll(flags);
        return command(all, MAIN, arguments);
    }

    /** The command that starts {@code main} in another JVM with the class path of this one. */
    public static List<String> command(List<String> flags, String main, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
        command.addAll(arguments);
        return command;
    }

    /**
     * The command in its own session, where the terminal's Ctrl-C does not reach it. {@code setsid} replaces itself by
     * the command, so the process stays the same. Returns the command unchanged where there is no {@code setsid}.
     */
    public static List<String> detached(List<String> command) {
        List<String> all = new ArrayList<>();
        ProgramPath.find("setsid", System.getenv()).ifPresent(program -> all.add(program.toString()));
        all.addAll(command);
        return all;
    }

    /**
     * Starts it.
     *
     * @param name used in the names of its threads and in log lines
     * @param error receives each line of its standard error, on its own thread
     */
    public static ChildJvm start(String name, ProcessBuilder builder, Consumer<String> error) throws IOException {
        return new ChildJvm(name, builder.start(), error);
    }

    /** Writes a line to its standard input. */
    public synchronized void send(String line) throws IOException {
        input.write(line);
        input.newLine();
        input.flush();
    }

    /** Closes its standard input, which tells it that it is no longer needed. */
    public void closeInput() throws IOException {
        input.close();
    }

    /** Its standard output, for one reader. */
    public BufferedReader output() {
        return process.inputReader(StandardCharsets.UTF_8);
    }

    /** The last lines of its standard error so far. */
    public List<String> lastErrors() {
        synchronized (errors) {
            return List.copyOf(errors);
        }
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Waits until it has ended by itself, and returns its exit status. */
    public int awaitExit() throws InterruptedException {
        int status = process.waitFor();
        errorReader.join(1000);
        return status;
    }

    /** Waits for {@code patience}, then kills it; returns its exit status. */
    public int awaitExit(Duration patience) throws InterruptedException {
        if (!process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS)) {
            process.destroyForcibly();
        }
        return awaitExit();
    }

    /** Asks the operating system to end it, unless it ends by itself in time. */
    public void endWithin(Duration patience) throws InterruptedException {
        if (process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS)) {
            awaitExit();
        } else {
            process.destroy();
        }
    }

    /** Ends it: by a signal it can handle, and after ten seconds by one it cannot. */
    @Override
    public void close() {
        process.destroy();
        try {
            awaitExit(PATIENCE);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** Reads to the end, so that the writer never waits. */
    private void readErrors(Consumer<String> error) {
        try (BufferedReader lines = process.errorReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                // Every Java process that inherits JAVA_TOOL_OPTIONS prints this, for example when it names a trust
                // store.
                if (line.startsWith("Picked up ")) {
                    continue;
                }
                synchronized (errors) {
                    errors.addLast(line);
                    if (errors.size() > KEPT_LINES) {
                        errors.removeFirst();
                    }
                }
                error.accept(line);
            }
        } catch (IOException e) {
            log.debug("the standard error of {} broke", name, e);
        }
    }
}
