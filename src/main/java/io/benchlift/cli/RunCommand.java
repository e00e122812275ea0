package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.host.AgentParts;
import io.benchlift.metrics.MetricsServer;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanChecks;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Setting;
import io.benchlift.plan.Size;
import io.benchlift.plan.VariableConsent;
import io.benchlift.report.JsonReport;
import io.benchlift.runner.CheckedPlan;
import io.benchlift.runner.EventLines;
import io.benchlift.runner.RunContext;
import io.benchlift.runner.RunListener;
import io.benchlift.session.Session;
import io.benchlift.session.SessionFolder;
import io.benchlift.text.Message;
import io.benchlift.verdict.TrialMetric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a plan and writes its events to a session. */
@Command(
        description = "Does a plan: every cell in every block, in random order, into a session file.",
        footer = {
            "  benchlift run my-engines.yaml --session monday.benchlift",
            "  benchlift run engines-base --quick --set threads=4 --set factors.engine=InnoDB,MyISAM",
            "  benchlift run my-engines.yaml --check",
            "  benchlift run monday.benchlift --add-blocks 4",
            "  benchlift run my-engines.yaml --against monday.benchlift --fail-on 5%%",
            "  benchlift run my-engines.yaml --blocks-on slurm:8",
            "  benchlift run my-engines.yaml --metrics-port 9464",
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

    /** The paths that {@code --set} accepts, from the table of settings. */
    static final class SettingPaths implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Setting.all().stream()
                    .filter(row -> row.group() != Setting.Group.QUEUE && row.group() != Setting.Group.VARIABLE)
                    .map(Setting::path)
                    .iterator();
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
            completionCandidates = SettingPaths.class,
            description = "Change the plan, as in threads=16, options.tables=2 or factors.engine=InnoDB,MyISAM;"
                    + " nothing after the = takes a setting out. A path is options.NAME, variables.NAME, queue.NAME,"
                    + " model.NAME, neighbour.NAME, or one of ${COMPLETION-CANDIDATES}.")
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

    @Option(
            names = "--check",
            description = "Say what is wrong with the plan, how long it would take and what it would do; run nothing.")
    private boolean isChecking;

    @Option(names = "--resume", description = "Go on with the session where it was stopped.")
    private boolean isResuming;

    @Option(
            names = "--add-blocks",
            paramLabel = "N",
            description =
                    "Go on with a session: N further blocks of its plan, in the order that its seed goes on with.")
    private Integer addedBlocks;

    @Mixin
    private AllowedVariables allowed = new AllowedVariables();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "text, json (one document) or events (a line of JSON for everything that happens). In events,"
                    + " 'stop' on standard input ends the run after this trial and 'cancel' at once.")
    private Format format = Format.TEXT;

    @Option(
            names = "--against",
            paramLabel = "SESSION",
            description =
                    "Say by the exit status whether something has become worse than in this earlier session. Again:"
                            + " more earlier sessions, which show how much sessions differ by themselves. A folder is all of its"
                            + " sessions, the newest first.")
    private List<Path> earlier = List.of();

    @Mixin
    private ClusterOptions cluster = new ClusterOptions();

    @Mixin
    private MetricsOption metrics = new MetricsOption();

    @Mixin
    private RegressionOptions regression = new RegressionOptions();

    RunCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        Optional<MetricsServer> server = metrics.open(context.terminal());
        try {
            return addedBlocks == null ? runPlan() : addBlocks();
        } finally {
            server.ifPresent(MetricsServer::close);
        }
    }

    private int addBlocks() {
        if (session != null || isResuming || isChecking || isQuick || size != Size.CLASS || !changes.isEmpty()) {
            throw CommandException.usage(Message.of("cli.add-blocks.alone"));
        }
        if (isGuarding()) {
            throw CommandException.usage(Message.of("cli.guard.add-blocks"));
        }
        Path file = Path.of(plan);
        Plan more = AddedBlocks.added(Session.open(file), addedBlocks);
        refuseUnrunnable(more, context, allowed.consent());
        obeyControlLines();
        RunOutcome outcome = new SessionRun(context, allowed.consent(), listeners()).extend(more, file);
        if (format != Format.EVENTS) {
            printResult(file);
        }
        return outcome.status();
    }

    /** The reader of the events may control the run by lines on standard input. */
    private void obeyControlLines() {
        if (format == Format.EVENTS) {
            Terminal terminal = context.terminal();
            Thread thread = new Thread(
                    () -> context.cancel().control().obey(terminal.in(), terminal.isInPipe()), "control lines");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private int runPlan() throws IOException {
        Plan wanted = PlanSource.load(plan, changes());
        Optional<RegressionGuard> guard = guard(wanted);
        if (isChecking) {
            return check(wanted);
        }
        refuseUnrunnable(wanted, context, allowed.consent());
        Optional<Path> file = sessionFile();
        if (!isResuming && file.filter(Files::exists).isPresent()) {
            throw CommandException.usage(Message.of("session.exists", file.get().toString()));
        }
        if (cluster.isAsked()) {
            return runOnCluster(wanted, file, guard);
        }
        obeyControlLines();
        SessionRun run = new SessionRun(context, allowed.consent(), listeners());
        RunOutcome outcome = isResumed() ? resume(run, wanted) : run.run(wanted, file);
        if (format == Format.EVENTS) {
            return outcome.status();
        }
        return guard.isPresent()
                ? guard.get().report(file.orElseThrow(), format == Format.JSON, outcome)
                : printed(file.orElseThrow(), outcome);
    }

    private int runOnCluster(Plan wanted, Optional<Path> file, Optional<RegressionGuard> guard) {
        if (format == Format.EVENTS || isResuming || metrics.listener().isPresent()) {
            throw CommandException.usage(Message.of("launch.not-with"));
        }
        Path target = file.orElseThrow();
        int status = cluster.run(wanted, target, context, allowed.consent());
        if (!Files.exists(target)) {
            return status;
        }
        if (guard.isPresent() && status == ExitStatus.DONE) {
            return guard.get().report(target, format == Format.JSON, new RunOutcome());
        }
        printResult(target);
        return status;
    }

    private int printed(Path file, RunOutcome outcome) {
        printResult(file);
        return outcome.status();
    }

    private boolean isGuarding() {
        return !earlier.isEmpty() || regression.isAsked();
    }

    /** Everything that the guard could refuse is refused before the run. */
    private Optional<RegressionGuard> guard(Plan wanted) {
        if (!isGuarding()) {
            return Optional.empty();
        }
        if (format == Format.EVENTS) {
            throw CommandException.usage(Message.of("cli.guard.events"));
        }
        return Optional.of(RegressionGuard.of(context, regression, earlier, wanted));
    }

    /** A run that was killed before its first event left a file with nothing to continue. */
    private RunOutcome resume(SessionRun run, Plan wanted) {
        return Session.isUnbegun(session) ? run.replace(wanted, session) : run.resume(wanted, session);
    }

    /** A missing session is no error: the first start and the second are the same command. */
    private boolean isResumed() {
        if (isResuming && session == null) {
            throw CommandException.usage(Message.of("cli.resume"));
        }
        return isResuming && Files.exists(session);
    }

    private void printResult(Path file) {
        if (format == Format.JSON) {
            context.print(JsonReport.of(Session.open(file)).stripTrailing());
        } else {
            SessionText.of(context.terminal(), file).print();
        }
        context.say("the session is in " + file);
    }

    private List<String> changes() {
        Size wanted = isQuick ? Size.LOOK : size;
        List<String> all = new ArrayList<>(PlanSource.overrides(plan, wanted));
        all.addAll(changes);
        return all;
    }

    private List<RunListener> listeners() {
        Terminal terminal = context.terminal();
        List<RunListener> all = new ArrayList<>(
                switch (format) {
                    case TEXT -> List.of(new TrialLines(terminal), ProgressLine.on(terminal));
                    case JSON -> List.of(ProgressLine.on(terminal));
                    case EVENTS -> List.of(event -> terminal.print(EventLines.write(event)));
                });
        metrics.listener().ifPresent(all::add);
        return all;
    }

    /** Without a named file, the reader of the events stores them. */
    private Optional<Path> sessionFile() {
        if (session != null || format == Format.EVENTS) {
            return Optional.ofNullable(session);
        }
        return Optional.of(SessionFolder.freeName(Path.of(""), plan));
    }

    /** Reports the problems of a plan and its effects; starts and changes nothing. */
    private int check(Plan wanted) {
        CheckedPlan checked = CheckedPlan.of(wanted, planContext(context, allowed.consent()));
        new CheckedPlanText(context.terminal()).print(checked);
        return checked.startable().isPresent() ? ExitStatus.DONE : Failure.status(checked.blocking());
    }

    private static RunContext planContext(Context context, VariableConsent consent) {
        return RunContext.of(
                        context.dependencies().servers().products(),
                        AgentParts.here().isRoot())
                .with(consent);
    }

    static void refuseUnrunnable(Plan plan, Context context, VariableConsent consent) {
        // Before hours of measuring, not after.
        TrialMetric.named(plan.comparison().metric());
        List<Problem> problems = PlanChecks.blocking(plan, planContext(context, consent));
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
    }
}
