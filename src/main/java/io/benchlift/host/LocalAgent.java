package io.benchlift.host;

import io.benchlift.agent.wire.Pin;
import io.benchlift.text.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The agent on this machine: started for one client, paired with it by the command line, ended with it. For root it
 * comes with the helper and runs as another user; for any other user it runs as that user and cannot switch anything.
 * Ctrl-C in the terminal reaches the client only: the agent has its own session and ends when the client closes its
 * standard input.
 */
final class LocalAgent implements AutoCloseable {

    private static final Pattern GREETING = Pattern.compile("benchlift-agent 1 (\\d{1,5}) ([0-9a-f]{64})");
    /** The agent first restores settings and unmounts volumes, which may be slow. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ChildJvm jvm;
    private final HostEntry entry;

    private LocalAgent(ProcessBuilder builder) throws IOException {
        this.jvm = ChildJvm.start("local agent", builder, line -> {});
        this.entry = greeted();
    }

    /**
     * Starts it.
     *
     * @param client the client it will serve
     * @param directory where file loads may put their files; for root in a folder there that belongs to the agent's
     *     user
     * @throws HostException if it cannot be started, with the agent's own message
     */
    static LocalAgent start(Pin client, Path directory) {
        AgentPrograms programs = AgentPrograms.find();
        try {
            return RootAgent.isRoot()
                    ? new LocalAgent(RootAgent.builder(programs, client, directory))
                    : new LocalAgent(asUser(programs, client, directory));
        } catch (IOException e) {
            throw new HostException(
                    HostException.Kind.UNREACHABLE,
                    Message.of("agent.local-not-started", Agents.HERE, Message.of(e)),
                    e);
        }
    }

    private static ProcessBuilder asUser(AgentPrograms programs, Pin client, Path directory) {
        List<String> command = new ArrayList<>(programs.command());
        command.addAll(List.of("local", "--client-pin", client.toString(), "--dir", directory.toString()));
        command.addAll(
                List.of("--without-helper", Message.of("daemon.without-root").toString()));
        return quiet(new ProcessBuilder(ChildJvm.detached(command)));
    }

    /** Removes the environment's Java options, which could load foreign code. */
    static ProcessBuilder quiet(ProcessBuilder builder) {
        List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "LD_PRELOAD")
                .forEach(builder.environment()::remove);
        return builder;
    }

    /** How to connect to it; its name is {@value Agents#HERE}. */
    HostEntry entry() {
        return entry;
    }

    private HostEntry greeted() throws IOException {
        String line = jvm.output().readLine();
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

    private String lastWords() {
        List<String> errors = jvm.lastErrors();
        return errors.isEmpty() ? "it ended without a word" : errors.get(errors.size() - 1);
    }

    /** Ends it and waits until it has restored everything. */
    @Override
    public void close() {
        try {
            jvm.closeInput();
            jvm.endWithin(PATIENCE);
        } catch (IOException e) {
            jvm.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The script that starts root's agent and helper and ends them with the client; passed to the shell as text. */
    static String script() {
        try (InputStream script = LocalAgent.class.getResourceAsStream("local-agent.sh")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
