package io.benchlift.compat;

import io.benchlift.runner.Cancellation;
import java.io.PrintStream;
import java.util.Map;

/**
 * The environment and output of a tool.
 *
 * @param environment gives the server's address if the command line does not
 * @param isWarm whether the client is trained before a load's clock starts
 * @param showsNotes whether lines that the tool itself would not print are printed
 */
public record ToolContext(
        Map<String, String> environment, ToolOutput output, Cancellation cancel, boolean showsNotes, boolean isWarm) {

    /** The switch, on every tool's command line, that shows notes where standard error is no terminal. */
    public static final String NOTES = "--benchlift-notes";

    /** The switch, on every tool's command line, that leaves the client cold, as the tools themselves never are. */
    public static final String COLD = "--benchlift-cold";

    public ToolContext {
        environment = Map.copyOf(environment);
    }

    /** A context whose loads begin at once. */
    public ToolContext(Map<String, String> environment, ToolOutput output, Cancellation cancel, boolean showsNotes) {
        this(environment, output, cancel, showsNotes, false);
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

    /** Prints a line that is not part of the report, but that the tool prints too. */
    public void say(String line) {
        output.say(line);
    }

    /** Prints a line that the tool would not print, if notes are shown. */
    public void note(String line) {
        if (showsNotes) {
            output.say(line);
        }
    }
}
