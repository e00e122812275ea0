package io.benchlift.host;

import io.benchlift.text.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code benchlift-agentd} of this machine, run in the foreground with this program's streams, for use on the database
 * host itself.
 */
public final class AgentProgram {

    private AgentProgram() {}

    /**
     * Starts it; Ctrl-C ends it like any program in the foreground.
     *
     * @throws HostException if it is not installed
     */
    public static Process start(List<String> words) {
        List<String> command = new ArrayList<>(AgentPrograms.find().command());
        command.addAll(words);
        try {
            return LocalAgent.quiet(new ProcessBuilder(command)).inheritIO().start();
        } catch (IOException e) {
            throw new HostException(HostException.Kind.UNREACHABLE, Message.of("agent.not-started", Message.of(e)), e);
        }
    }
}
