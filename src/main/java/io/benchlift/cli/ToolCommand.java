package io.benchlift.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows another tool in the list of commands; its arguments are never parsed here, see {@link Benchlift#execute}. */
@Command(description = "Takes the tool's own command line as it is, and prints its report.")
final class ToolCommand implements Callable<Integer> {

    private final String tool;

    @Parameters(paramLabel = "ARGS", arity = "0..*", description = "What follows the tool's name.")
    private List<String> arguments;

    @Spec
    private CommandSpec spec;

    ToolCommand(String tool) {
        this.tool = tool;
    }

    @Override
    public Integer call() {
        throw new IllegalStateException(tool + " " + arguments + " must not be parsed by " + spec.qualifiedName());
    }
}
