package io.benchlift.cli;

import io.benchlift.compat.CompatTool;
import io.benchlift.compat.ExitStatus;
import io.benchlift.compat.ToolContext;
import io.benchlift.runner.Cancellation;
import io.benchlift.text.Messages;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

/** The command line: all commands, one way to report a failure, six exit statuses. */
public final class Benchlift {

    private static final int WIDTH = 100;

    private final Context context;
    private final CommandLine line;

    public Benchlift(Terminal terminal, Cancellation cancel, Dependencies dependencies) {
        this.context = new Context(terminal, cancel, dependencies);
        this.line = commands();
    }

    /** The root command: help, version, and the option for stack traces. */
    @Command(
            name = "benchlift",
            mixinStandardHelpOptions = true,
            scope = ScopeType.INHERIT,
            versionProvider = Version.class,
            usageHelpWidth = WIDTH,
            usageHelpAutoWidth = false,
            synopsisSubcommandLabel = "[SESSION | COMMAND]",
            description = {
                "Compares database engines, servers and settings honestly.",
                "Without a command it opens the window, on SESSION if one is named."
            },
            descriptionHeading = "%n",
            optionListHeading = "%n",
            parameterListHeading = "%n",
            commandListHeading = "%nCommands:%n",
            footerHeading = "%nExample:%n",
            footer = "  benchlift demo")
    static final class Root implements Runnable {

        @Option(
                names = {"-v", "--verbose"},
                scope = ScopeType.INHERIT,
                description = "Print the trace of a failure.")
        private boolean isVerbose;

        @CommandLine.Spec
        private CommandLine.Model.CommandSpec spec;

        @Override
        public void run() {
            throw new ParameterException(spec.commandLine(), "name a command; 'benchlift --help' lists them");
        }
    }

    private CommandLine commands() {
        CommandLine root = new CommandLine(new Root());
        root.addSubcommand("demo", new DemoCommand(context));
        root.addSubcommand("run", new RunCommand(context));
        root.addSubcommand("run-part", new PartCommand(context));
        root.addSubcommand("load", LoadCommand.with(context));
        root.addSubcommand("studies", new StudiesCommand(context));
        root.addSubcommand("lab", LabCommand.with(context));
        root.addSubcommand("compare", new CompareCommand(context));
        root.addSubcommand("sessions", SessionsCommand.with(context));
        root.addSubcommand("store", StoreCommand.with(context));
        root.addSubcommand("history", new HistoryCommand(context));
        root.addSubcommand("report", new ReportCommand(context));
        root.addSubcommand("servers", OwnServersCommands.beside(context, new CommandLine(new ServersCommand(context))));
        root.addSubcommand("cleanup", new CleanupCommand(context));
        root.addSubcommand("agent", AgentCommand.with(context));
        root.addSubcommand("hosts", new HostsCommand(context));
        root.addSubcommand("scheduler", new SchedulerCommand(context));
        root.addSubcommand("volumes", VolumesCommand.with(context));
        root.addSubcommand("audit", new AuditCommand(context));
        root.addSubcommand("import", new ImportCommand(context));
        root.addSubcommand("iostat", new IostatCommand(context));
        root.addSubcommand("iotop", new IotopCommand(context));
        root.addSubcommand("doctor", new DoctorCommand(context));
        root.addSubcommand("selftest", new SelftestCommand(context));
        context.dependencies().tools().forEach(tool -> {
            root.addSubcommand(tool.name(), new ToolCommand(tool.name()));
            root.getSubcommands()
                    .get(tool.name())
                    .getCommandSpec()
                    .usageMessage()
                    .footer("  benchlift " + tool.name() + " " + tool.example());
        });
        root.addSubcommand("completion", new CompletionCommand(context));
        root.addSubcommand("help", new CommandLine.HelpCommand());
        root.getSubcommands().values().forEach(Benchlift::nameTheirCommands);
        root.setOut(new PrintWriter(context.terminal().out(), true, StandardCharsets.UTF_8));
        root.setExpandAtFiles(false);
        root.setCaseInsensitiveEnumValuesAllowed(true);
        root.setColorScheme(
                CommandLine.Help.defaultColorScheme(context.terminal().isColoured() ? Ansi.ON : Ansi.OFF));
        root.setParameterExceptionHandler((e, arguments) -> usage(e));
        root.setExecutionStrategy(parsed -> {
            Logging.to(context.terminal(), isVerbose());
            return new CommandLine.RunLast().execute(parsed);
        });
        root.setExecutionExceptionHandler((e, command, result) -> fail(e, isVerbose()));
        return root;
    }

    /**
     * Only the root takes a session instead of a command; the inherited synopsis would claim the same for the other
     * commands.
     */
    private static void nameTheirCommands(CommandLine group) {
        group.getCommandSpec().usageMessage().synopsisSubcommandLabel("[COMMAND]");
        group.getSubcommands().values().forEach(Benchlift::nameTheirCommands);
    }

    /** Runs the command of these arguments. */
    public int execute(String... arguments) {
        List<String> words = List.of(arguments);
        Optional<CompatTool> tool = context.dependencies().tools().stream()
                .filter(candidate -> words.indexOf(candidate.name()) == 0)
                .findFirst();
        if (tool.isPresent()) {
            return run(tool.get(), words.subList(1, words.size()));
        }
        int status = line.execute(arguments);
        context.terminal().wipe();
        return status;
    }

    /** Not through picocli: every argument belongs to the other tool, even --help and --version. */
    private int run(CompatTool tool, List<String> arguments) {
        Logging.to(context.terminal(), false);
        ToolContext streams = new ToolContext(
                context.dependencies().environment(),
                context.terminal(),
                context.cancel(),
                context.terminal().isTerminal() || arguments.contains(ToolContext.NOTES),
                !arguments.contains(ToolContext.COLD));
        try {
            return tool.run(
                    arguments.stream()
                            .filter(word -> !word.equals(ToolContext.NOTES) && !word.equals(ToolContext.COLD))
                            .toList(),
                    streams);
        } catch (RuntimeException e) {
            Failure failure = Failure.of(e);
            Messages words = Messages.ofUser();
            failure.messages().forEach(message -> tool.fail(words.get(message), streams));
            return tool.status(failure.status());
        } finally {
            context.terminal().wipe();
        }
    }

    /** All commands. */
    Collection<CommandLine> all() {
        return line.getSubcommands().values();
    }

    private boolean isVerbose() {
        Root root = line.getCommand();
        return root.isVerbose;
    }

    private int usage(ParameterException e) {
        context.say("benchlift: " + Usage.sentence(e));
        return ExitStatus.USAGE;
    }

    private int fail(Exception e, boolean isVerbose) {
        Failure failure = Failure.of(e);
        Messages words = Messages.ofUser();
        failure.messages().forEach(message -> context.say("benchlift: " + words.get(message)));
        if (isVerbose) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            context.say(trace.toString().stripTrailing());
        }
        return failure.status();
    }
}
