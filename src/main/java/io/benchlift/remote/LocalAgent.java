package io.benchlift.remote;

import io.benchlift.agent.wire.Pin;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The agent on this machine: started for one client, paired with it by the command line, ended with it. For root it comes with the
 * helper and runs as another user; for anybody else it runs as that user and cannot switch anything. Ctrl-C in the terminal is
 * for the client: the agent has a session of its own and ends when the client lets go of its standard input.
 */
final class LocalAgent implements AutoCloseable {

    private static final Pattern GREETING = Pattern.compile("benchlift-agent 1 (\\d{1,5}) ([0-9a-f]{64})");
    private static final int KEPT_LINES = 20;
    /** It undoes first, and unmounts what may be slow. */
    private static final long PATIENCE_SECONDS = 60;

    private static final String WITHOUT_ROOT =
            "switching schedulers and making volumes needs the helper, which needs root: run this as root, or install"
                    + " benchlift-agent, start it as a service, and pair with it ('benchlift hosts pair')";

    private final Process process;
    private final Deque<String> complaints = new ArrayDeque<>();
    private final HostEntry entry;

    private LocalAgent(Process process) throws IOException {
        this.process = process;
        Thread listener = new Thread(this::listen, "words of the local agent");
        listener.setDaemon(true);
        listener.start();
        this.entry = greeted();
    }

    /**
     * Starts it.
     *
     * @param client whom it will serve
     * @param directory where file loads may put their files; for root in a folder there that belongs to the agent's user
     * @throws AgentException if it cannot be started, with its own words
     */
    static LocalAgent start(Pin client, Path directory) {
        AgentPrograms programs = AgentPrograms.find();
        try {
            return RootAgent.isRoot()
                    ? new LocalAgent(RootAgent.start(programs, client, directory))
                    : new LocalAgent(asUser(programs, client, directory));
        } catch (IOException e) {
            throw new AgentException(
                    AgentException.Kind.UNREACHABLE,
                    Agents.HERE + ": the agent cannot be started: " + e.getMessage(),
                    e);
        }
    }

    private static Process asUser(AgentPrograms programs, Pin client, Path directory) throws IOException {
        List<String> command = new ArrayList<>(programs.command());
        command.addAll(List.of("local", "--client-pin", client.toString(), "--dir", directory.toString()));
        command.addAll(List.of("--without-helper", WITHOUT_ROOT));
        return quiet(new ProcessBuilder(OwnGroup.of(command))).start();
    }

    /** The environment's Java options could load foreign code. */
    static ProcessBuilder quiet(ProcessBuilder builder) {
        List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "LD_PRELOAD")
                .forEach(builder.environment()::remove);
        return builder;
    }

    /** How to reach it; its name is {@value Agents#HERE}. */
    HostEntry entry() {
        return entry;
    }

    private HostEntry greeted() throws IOException {
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        Matcher greeting = GREETING.matcher(line == null ? "" : line);
        if (!greeting.matches()) {
            close();
            throw new IOException(lastWords());
        }
        return new HostEntry(
                Agents.HERE,
                "127.0.0.1",
                Integer.parseInt(greeting.group(1)),
                Pin.parse(greeting.group(2)),
                "observe,io,tune,scratch",
                "now");
    }

    private void listen() {
        try (BufferedReader words =
                new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
            for (String line = words.readLine(); line != null; line = words.readLine()) {
                synchronized (complaints) {
                    complaints.addLast(line);
                    if (complaints.size() > KEPT_LINES) {
                        complaints.removeFirst();
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String lastWords() {
        synchronized (complaints) {
            return complaints.isEmpty() ? "it ended without a word" : complaints.getLast();
        }
    }

    /** Ends it and waits until it has put everything back. */
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroy();
            }
        } catch (IOException e) {
            process.destroy();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The script that ties root's agent and helper to the client; handed to the shell as text. */
    static String script() {
        try (InputStream script = LocalAgent.class.getResourceAsStream("local-agent.sh")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
