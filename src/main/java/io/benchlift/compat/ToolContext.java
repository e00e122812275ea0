package io.benchlift.compat;

import io.benchlift.runner.Cancellation;
import java.io.PrintStream;
import java.util.Map;

/**
 * The environment and output of a tool.
 *
 * @param environment gives the server's address if the command line does not
 */
public record ToolContext(Map<String, String> environment, ToolOutput output, Cancellation cancel) {

    public ToolContext {
        environment = Map.copyOf(environment);
    }

    /** The stream for the report, byte for byte. */
    public PrintStream out() {
        return output.out();
    }

    /** Prints text of the report; returns the exit status. */
    public int print(String text) {
        out().print(text);
        out().flush();
        return ExitStatus.DONE;
    }

    /** Prints a line that is not part of the report. */
    public void say(String line) {
        output.say(line);
    }
}
