package io.benchlift.cli;

import java.nio.file.Path;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The completion script for a shell; arguments of other tools are not completed. */
@Command(
        description = {
            "Prints what bash and zsh need to complete commands, options and their values.",
            "With --man it writes the manual, one page for each command, instead."
        },
        footer = {
            "  benchlift completion --man ~/.local/share/man/man1",
            "  source <(benchlift completion)",
            "  benchlift completion > ~/.local/share/bash-completion/completions/benchlift"
        })
final class CompletionCommand implements Runnable {

    private final Context context;

    @Option(names = "--man", paramLabel = "DIR", description = "Write the pages of the manual into this folder.")
    private Path manual;

    @Spec
    private CommandSpec spec;

    CompletionCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        CommandLine root = spec.root().commandLine();
        if (manual != null) {
            ManPages.write(root, manual);
            return;
        }
        context.print(AutoComplete.bash(root.getCommandName(), root).stripTrailing());
    }
}
