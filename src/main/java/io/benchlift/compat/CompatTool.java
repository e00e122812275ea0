package io.benchlift.compat;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Another tool, whose command lines are accepted and whose report is printed. Each is an entry of {@link CompatTools}.
 */
public interface CompatTool {

    /** The command's name, such as {@code pgbench}. */
    String name();

    /** Names under which the same tool is installed too. */
    default List<String> otherNames() {
        return List.of();
    }

    /** What may follow the tool's name, as the help shows it. */
    default String example() {
        return "--help";
    }

    /** Whether these arguments run a load, rather than make or remove tables. */
    boolean runsLoad(List<String> arguments);

    /**
     * An option of the tool, for text that is too damaged to be parsed as a whole; empty if the tool has none of that
     * name.
     *
     * @param written without its dashes, a letter or a name in any spelling the tool takes
     */
    Optional<Flag> flag(String written);

    /**
     * An option of a tool.
     *
     * @param name in full, with hyphens
     * @param takesNextWord whether its value may be the next word
     */
    record Flag(String name, boolean takesNextWord) {}

    /**
     * The plan that a command line means. Connects to nothing and runs nothing.
     *
     * @param environment gives the server's address if the arguments do not
     * @throws IllegalArgumentException naming the argument that cannot be parsed
     */
    ToolPlan plan(List<String> arguments, Map<String, String> environment);

    /**
     * Prints that the tool cannot go on, where it prints such a thing.
     *
     * @param reason may have several lines
     */
    default void fail(String reason, ToolContext context) {
        context.say("benchlift: " + reason);
    }

    /** The tool's own exit status for one of {@link ExitStatus}. */
    default int status(int ours) {
        return ours;
    }

    /**
     * Does what the tool would do.
     *
     * @param arguments those after the tool's name
     * @return the exit status
     */
    int run(List<String> arguments, ToolContext context);
}
