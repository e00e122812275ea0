package io.benchlift.remote;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code benchlift-agentd} of this machine, run in the foreground with this program's streams: on the database host itself. */
public final class AgentProgram {

    private AgentProgram() {}

    /**
     * Starts it; it ends with Ctrl-C like any program in the foreground.
     *
     * @throws AgentException if it is not installed
     */
    public static Process start(List<String> words) {
        List<String> command = new ArrayList<>(AgentPrograms.find().command());
        command.addAll(words);
        try {
            return LocalAgent.quiet(new ProcessBuilder(command)).inheritIO().start();
        } catch (IOException e) {
            throw new AgentException(
                    AgentException.Kind.UNREACHABLE, "the agent cannot be started: " + e.getMessage(), e);
        }
    }
}
