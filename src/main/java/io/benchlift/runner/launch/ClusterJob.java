package io.benchlift.runner.launch;

import io.benchlift.text.Message;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Copies of a command that run on a cluster. Closing it ends those that still run. */
public final class ClusterJob implements AutoCloseable {

    private static final int KEPT_LINES = 10;
    private static final long PATIENCE_SECONDS = 40;

    private final Launcher launcher;
    private final String name;
    private final Jobs jobs;
    private final Process process;
    private final Thread reader;
    private final Deque<String> others = new ArrayDeque<>();

    private ClusterJob(Launcher launcher, String name, Jobs jobs, Process process, Predicate<String> lines) {
        this.launcher = launcher;
        this.name = name;
        this.jobs = jobs;
        this.process = process;
        this.reader = new Thread(() -> read(lines), "lines of " + name);
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Starts the copies.
     *
     * @param lines receives each line that a copy or the launcher prints, on one thread; false for a line that is not for
     *     it, of which the last are kept
     * @throws LaunchException if the launcher cannot be started
     */
    public static ClusterJob start(Nodes nodes, List<String> command, Jobs jobs, Predicate<String> lines) {
        String name = "benchlift-" + UUID.randomUUID();
        Launcher launcher = nodes.launcher();
        launcher.cancel(name).ifPresent(words -> jobs.add(name, words));
        List<String> words = launcher.start(nodes.count(), name, command);
        try {
            Process process = new ProcessBuilder(words)
                    .redirectErrorStream(true)
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .start();
            return new ClusterJob(launcher, name, jobs, process, lines);
        } catch (IOException e) {
            jobs.remove(name);
            throw new LaunchException(Message.of("launch.not-started", words.get(0), e.getMessage()), e);
        }
    }

    private void read(Predicate<String> lines) {
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (!lines.test(line)) {
                    keep(line);
                }
            }
        } catch (IOException e) {
            keep(e.toString());
        }
    }

    private synchronized void keep(String line) {
        others.add(line);
        if (others.size() > KEPT_LINES) {
            others.removeFirst();
        }
    }

    /** The last lines that were not for the receiver, such as the launcher's own errors. */
    public synchronized String lastWords() {
        return String.join("; ", others);
    }

    /** Waits until all copies have ended and all their lines were received. */
    public void await() throws InterruptedException {
        process.waitFor();
        reader.join();
    }

    /** Asks the launcher to end all copies; they may take some time to restore what they changed. */
    public void cancel() {
        launcher.cancel(name).ifPresentOrElse(Answer::of, process::destroy);
    }

    @Override
    public void close() {
        boolean isInterrupted = false;
        if (process.isAlive()) {
            cancel();
            try {
                if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (InterruptedException e) {
                process.destroyForcibly();
                isInterrupted = true;
            }
        }
        jobs.remove(name);
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
