package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.plan.Plan;
import io.benchlift.plan.VariableConsent;
import io.benchlift.report.HtmlReport;
import io.benchlift.runner.Cancellation;
import io.benchlift.session.Session;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A short comparison in a few minutes: MyISAM, InnoDB and MEMORY on an embedded server, with verdicts. */
@Command(
        description = "Compares MyISAM, InnoDB and MEMORY on a server that comes along; writes a session and a report.",
        footer = "  benchlift demo --seconds 120 --out results")
final class DemoCommand implements Callable<Integer> {

    private final Context context;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "180",
            description = "How long it may take; ${DEFAULT-VALUE} by default.")
    private int seconds;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = ".",
            description = "Where demo.benchlift and demo.html go; an older pair is replaced.")
    private Path folder;

    DemoCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        if (seconds < Demo.FEWEST_SECONDS) {
            throw CommandException.usage(
                    Message.of("cli.demo.seconds", String.valueOf(Demo.FEWEST_SECONDS), String.valueOf(seconds)));
        }
        Plan plan = Demo.plan(seconds);
        Files.createDirectories(folder);
        Path file = folder.resolve("demo.benchlift");
        Terminal terminal = context.terminal();
        Cancellation cancel = new Cancellation();
        context.cancel().onNow(cancel::now);
        TimeLimit limit = new TimeLimit(Duration.ofSeconds(seconds), cancel);
        RunOutcome outcome = new SessionRun(
                        new Context(terminal, cancel, context.dependencies()),
                        VariableConsent.NONE,
                        List.of(new TrialLines(terminal), ProgressLine.on(terminal), limit))
                .replace(plan, file);
        SessionText.of(terminal, file).print();
        Path html = folder.resolve("demo.html");
        HtmlReport.write(Session.open(file), Messages.ofUser(), html);
        terminal.say("the session is in " + file + ", the report in " + html);
        showWindow(file);
        return context.cancel().isAsked() ? ExitStatus.INTERRUPTED : outcome.statusOfTrials();
    }

    /** Opens the window with the session if there is a display; it stays open after the command has ended. */
    private static void showWindow(Path file) throws IOException {
        String launcher = System.getProperty("benchlift.launcher");
        boolean hasDisplay = !System.getenv().getOrDefault("DISPLAY", "").isEmpty()
                || !System.getenv().getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
        if (launcher != null && hasDisplay) {
            new ProcessBuilder(launcher, file.toAbsolutePath().toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        }
    }
}
