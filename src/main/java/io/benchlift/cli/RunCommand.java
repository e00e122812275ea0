package io.benchlift.cli;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Size;
import io.benchlift.report.JsonReport;
import io.benchlift.report.MetricOf;
import io.benchlift.runner.EventLines;
import io.benchlift.runner.RunListener;
import io.benchlift.runner.Runner;
import io.benchlift.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Does a plan and keeps what happens in a session. */
@Command(
        description = "Does a plan: every cell in every block, in random order, into a session file.",
        footer = {
            "  benchlift run my-engines.yaml --session monday.benchlift",
            "  benchlift run engines-base --quick --set threads=4 --set factors.engine=InnoDB,MyISAM",
            "  benchlift run monday.benchlift --add-blocks 4",
            "  benchlift run scheduler-study --set disk=model-ssd --set queue.nr_requests=4",
            "  benchlift run fairness-lab --set disk= --set volume.place=memory"
        })
final class RunCommand implements Callable<Integer> {

    /** What goes to standard output. */
    enum Format {
        TEXT,
        JSON,
        EVENTS;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Context context;

    @Parameters(
            paramLabel = "PLAN",
            description = "A plan's file or a study's name; with --add-blocks a session's file.")
    private String plan;

    @Option(
            names = "--session",
            paramLabel = "FILE",
            description = "The session file to write; by default one named after the plan.")
    private Path session;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "Change the plan, as in threads=16, options.tables=2 or factors.engine=InnoDB,MyISAM;"
                    + " nothing after the = takes a setting out.")
    private List<String> changes = List.of();

    @Option(names = "--quick", description = "The same as --size look.")
    private boolean isQuick;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            description =
                    "look (three blocks of two seconds: no verdict), class (as written) or full (twelve blocks of a"
                            + " minute, a study's published sizes).")
    private Size size = Size.CLASS;

    @Option(names = "--resume", description = "Go on with the session where it was stopped.")
    private boolean isResuming;

    @Option(
            names = "--add-blocks",
            paramLabel = "N",
            description =
                    "Go on with a session: N further blocks of its plan, in the order that its seed goes on with.")
    private Integer addedBlocks;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "text, json (one document) or events (a line of JSON for everything that happens). In events,"
                    + " 'stop' on standard input ends the run after this trial and 'cancel' at once.")
    private Format format = Format.TEXT;

    RunCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        return addedBlocks == null ? runPlan() : addBlocks();
    }

    private int addBlocks() {
        if (session != null || isResuming || isQuick || size != Size.CLASS || !changes.isEmpty()) {
            throw CommandException.usage(
                    "--add-blocks goes on with a session as it is: it takes no --session, --resume,"
                            + " --size, --quick or --set");
        }
        Path file = Path.of(plan);
        Plan more = Blocks.added(Session.open(file), addedBlocks);
        refuseUnrunnable(more);
        hearWishes();
        RunOutcome outcome = new SessionRun(context, listeners()).extend(more, file);
        if (format != Format.EVENTS) {
            printResult(file);
        }
        return outcome.status();
    }

    private void hearWishes() {
        if (format == Format.EVENTS) {
            Controls.listen(context.terminal(), context.cancel());
        }
    }

    private int runPlan() throws IOException {
        Plan wanted = PlanSource.load(plan, changes());
        refuseUnrunnable(wanted);
        Optional<Path> file = sessionFile();
        if (!isResuming && file.filter(Files::exists).isPresent()) {
            throw CommandException.usage(
                    file.get() + " exists already: give another name, or go on with it with --resume");
        }
        hearWishes();
        SessionRun run = new SessionRun(context, listeners());
        RunOutcome outcome = isResumed() ? resume(run, wanted) : run.run(wanted, file);
        if (format != Format.EVENTS) {
            printResult(file.orElseThrow());
        }
        return outcome.status();
    }

    /** A run that was killed before its first event left a file with nothing to go on with. */
    private RunOutcome resume(SessionRun run, Plan wanted) {
        return Session.isUnbegun(session) ? run.replace(wanted, session) : run.resume(wanted, session);
    }

    /** Nothing to go on with is no error: the first start and the second are the same command. */
    private boolean isResumed() {
        if (isResuming && session == null) {
            throw CommandException.usage("--resume needs --session: the file to go on with");
        }
        return isResuming && Files.exists(session);
    }

    private void printResult(Path file) {
        if (format == Format.JSON) {
            context.terminal().print(JsonReport.of(Session.open(file)).stripTrailing());
        } else {
            SessionText.of(context.terminal(), file).print();
        }
        context.terminal().say("the session is in " + file);
    }

    private List<String> changes() {
        Size wanted = isQuick ? Size.LOOK : size;
        List<String> all = new ArrayList<>(PlanSource.overrides(plan, wanted));
        all.addAll(changes);
        return all;
    }

    private List<RunListener> listeners() {
        Terminal terminal = context.terminal();
        return switch (format) {
            case TEXT -> List.of(new TrialLines(terminal), ProgressLine.on(terminal));
            case JSON -> List.of(ProgressLine.on(terminal));
            case EVENTS -> List.of(event -> terminal.print(EventLines.write(event)));
        };
    }

    /** Whoever reads the events keeps them, unless a file is named. */
    private Optional<Path> sessionFile() {
        if (session != null || format == Format.EVENTS) {
            return Optional.ofNullable(session);
        }
        return Optional.of(SessionRun.freeName(plan));
    }

    static void refuseUnrunnable(Plan plan) {
        // Before hours of measuring, not after.
        MetricOf.named(plan.metric());
        List<Problem> problems = Runner.problems(plan);
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
    }
}
