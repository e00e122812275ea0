package io.benchlift.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The completion script for a shell; arguments of other tools are not completed. */
@Command(
        description = "Prints what bash and zsh need to complete commands, options and their values.",
        footer = {
            "  source <(benchlift completion)",
            "  benchlift completion > ~/.local/share/bash-completion/completions/benchlift"
        })
final class CompletionCommand implements Runnable {

    private final Context context;

    @Spec
    private CommandSpec spec;

    CompletionCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        CommandLine root = spec.root().commandLine();
        context.terminal().print(AutoComplete.bash(root.getCommandName(), root).stripTrailing());
    }
}
