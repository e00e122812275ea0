package io.benchlift.compat.sysbench;

import io.benchlift.compat.CompatTool;
import io.benchlift.compat.ExitStatus;
import io.benchlift.compat.LoadRun;
import io.benchlift.compat.ToolContext;
import io.benchlift.compat.ToolPlan;
import io.benchlift.host.AgentHost;
import io.benchlift.host.HostSource;
import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.TrialOrder;
import io.benchlift.runner.Version;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.workload.Table;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Runs a command line of sysbench, and prints what sysbench would print. */
public final class SysbenchTool implements CompatTool {

    private static final String FATAL = "FATAL: ";
    private static final Pattern COMPLAINT = Pattern.compile("(invalid option: |Unknown command: |Unrecognized command"
            + " line argument: |Invalid value for the '|'.*' test does not implement).*");

    private final HostSource hosts;

    /** With the agents of this user. */
    public SysbenchTool() {
        this(AgentHost::open);
    }

    /** @param hosts the source of the agents for {@code fileio} */
    public SysbenchTool(HostSource hosts) {
        this.hosts = hosts;
    }

    @Override
    public String name() {
        return "sysbench";
    }

    @Override
    public String example() {
        return "oltp_read_write --threads=4 --time=10 run";
    }

    @Override
    public boolean runsLoad(List<String> arguments) {
        return arguments.contains("run");
    }

    /** A value always follows its option after an equals sign. */
    @Override
    public Optional<Flag> flag(String written) {
        return written.length() == 1
                ? Optional.empty()
                : Optional.of(new Flag(
                        LegacySpelling.modern(written.replace('-', '_')).replace('_', '-'), false));
    }

    @Override
    public ToolPlan plan(List<String> arguments, Map<String, String> environment) {
        return SysbenchPlan.read(arguments);
    }

    @Override
    public int run(List<String> arguments, ToolContext context) {
        SysbenchCommand command = parse(arguments, context);
        command.output().notes().forEach(context::note);
        SysbenchReport report = new SysbenchReport(context.out(), command);
        if (command.output().toPlan()) {
            return context.print(PlanFile.write(SysbenchPlan.of(command)));
        }
        return switch (command.action()) {
            case HELP -> {
                if (command.script().workload().isPresent()) {
                    report.header(Version.text());
                }
                yield context.print(SysbenchHelp.of(command, context.showsNotes()));
            }
            case VERSION -> {
                context.note("note: the layout is that of sysbench; the program is Benchlift " + Version.text());
                yield context.print("sysbench 1.0.20\n");
            }
            case PREPARE, CLEANUP, PREWARM, RUN ->
                command.isOnFiles() ? onFiles(command, report, context) : onDatabase(command, report, context);
        };
    }

    /** The first line is printed before anything is checked, as by sysbench. */
    private static SysbenchCommand parse(List<String> arguments, ToolContext context) {
        try {
            return SysbenchCommand.parse(arguments);
        } catch (IllegalArgumentException e) {
            if (arguments.stream().noneMatch(word -> word.matches("--verbosity=[0-2]"))) {
                SysbenchReport.header(context.out(), Version.text());
            }
            throw e;
        }
    }

    /** Fatal messages are part of sysbench's standard output; complaints about the command line are not. */
    @Override
    public void fail(String reason, ToolContext context) {
        reason.lines().forEach(line -> {
            if (line.startsWith("note: ")) {
                context.note(line);
            } else if (COMPLAINT.matcher(line).matches()) {
                context.say(line);
            } else if (line.startsWith("WARNING: ")) {
                context.print(line + "\n");
            } else {
                context.print((line.startsWith(FATAL) ? "" : FATAL) + line + "\n");
            }
        });
    }

    /** sysbench has one status for every failure. */
    @Override
    public int status(int ours) {
        return ours == ExitStatus.INTERRUPTED ? ours : ExitStatus.FAILED;
    }

    private int onFiles(SysbenchCommand command, SysbenchReport report, ToolContext context) {
        report.header(Version.text());
        FileioRun run = new FileioRun(command, report, context, hosts);
        return switch (command.action()) {
            case PREPARE -> run.prepare();
            case CLEANUP -> run.cleanUp();
            case RUN -> run.run();
            case PREWARM, HELP, VERSION ->
                throw new IllegalStateException(command.action() + " is nothing to do with files");
        };
    }

    private int onDatabase(SysbenchCommand command, SysbenchReport report, ToolContext context) {
        try {
            return does(command, report, context);
        } catch (UnreachableException e) {
            throw e.getCause() instanceof SQLException refused
                            && command.target().database().product().isMySqlFamily()
                    ? new UnreachableException(Message.verbatim(refused(command, refused, e.getMessage())), e)
                    : e;
        }
    }

    /** sysbench's words; the reason is the server's, or ours if there was no server to give one. */
    private static String refused(SysbenchCommand command, SQLException refused, String sentence) {
        Database.Address address = command.target().database().address();
        String place = address.socket()
                .map(socket -> "socket '" + socket + "'")
                .orElseGet(() -> "host '" + address.host() + "', port " + address.port());
        String reason = refused.getErrorCode() == 0
                ? sentence
                : "error " + refused.getErrorCode() + ": "
                        + refused.getMessage().lines().findFirst().orElse("") + "\nnote: " + sentence;
        return "unable to connect to MySQL server on " + place + ", aborting...\n" + reason;
    }

    private int does(SysbenchCommand command, SysbenchReport report, ToolContext context) {
        return switch (command.action()) {
            case PREPARE -> prepare(command, report, context.cancel());
            case CLEANUP -> cleanUp(command, report);
            case PREWARM -> prewarm(command, report);
            case RUN -> new SqlLoad(command, report, context, this).run();
            case HELP, VERSION -> throw new IllegalStateException(command.action() + " needs no database");
        };
    }

    private static int prepare(SysbenchCommand command, SysbenchReport report, Cancellation cancel) {
        report.header(Version.text());
        if (command.rules().threads() > 1) {
            report.workers();
        }
        Loader loader = loader(command, report);
        cancel.onNow(loader::stop);
        loader.create(tables(command));
        return ExitStatus.DONE;
    }

    private static int cleanUp(SysbenchCommand command, SysbenchReport report) {
        report.header(Version.text());
        List<Table> tables = tables(command);
        tables.forEach(table -> report.dropping(table.name()));
        loader(command, report).drop(tables);
        return ExitStatus.DONE;
    }

    private static int prewarm(SysbenchCommand command, SysbenchReport report) {
        report.header(Version.text());
        List<Table> tables = tables(command);
        tables.forEach(table -> report.prewarming(table.name()));
        loader(command, report).prewarm(tables);
        return ExitStatus.DONE;
    }

    private static List<Table> tables(SysbenchCommand command) {
        return command.script()
                .workload()
                .orElseThrow()
                .tables(command.script().options(), command.target().dialect());
    }

    private static Loader loader(SysbenchCommand command, SysbenchReport report) {
        List<Table> tables = tables(command);
        // Empty tables are made at once; one thread keeps their lines in order.
        boolean anyRows = tables.stream().anyMatch(table -> table.content().count() > 0);
        return new Loader(
                command.target().database(),
                command.target().connector(),
                command.target().dialect(),
                seed(command),
                anyRows ? command.rules().threads() : 1,
                new LoadMessages(report, tables));
    }

    private static long seed(SysbenchCommand command) {
        return command.rules().seed().orElseGet(System::nanoTime);
    }

    /** Sysbench's output while tables are loaded; several are loaded at once. */
    private record LoadMessages(SysbenchReport report, List<Table> tables) implements LoadProgress {

        @Override
        public synchronized void creating(String table) {
            report.creating(table);
            tables.stream()
                    .filter(made -> made.name().equals(table))
                    .forEach(made -> report.inserting(made.content().count(), table));
        }

        @Override
        public void loaded(String table, long rows, long of) {
            // sysbench prints nothing while rows are inserted.
        }

        @Override
        public synchronized void finishing(String table) {
            if (tables.stream()
                    .anyMatch(made -> made.name().equals(table)
                            && !made.afterwards().afterLoad().isEmpty())) {
                report.indexing(table);
            }
        }
    }

    /** The command {@code run}. */
    private static final class SqlLoad implements LoadRun.Listener {

        /** As in sysbench, which gives up then. */
        private static final long LONGEST_QUEUE = 100_000;

        private final SysbenchCommand command;
        private final SysbenchReport report;
        private final ToolContext context;
        private final Checkpoints checkpoints;
        private final LoadRun load;
        private final SysbenchTool tool;
        private boolean started;
        private boolean overflowed;

        SqlLoad(SysbenchCommand command, SysbenchReport report, ToolContext context, SysbenchTool tool) {
            this.tool = tool;
            this.load = new LoadRun(context, tool);
            this.command = command;
            this.report = report;
            this.context = context;
            this.checkpoints = new Checkpoints(command.output().report().checkpoints(), report);
        }

        int run() {
            report.header(Version.text());
            report.starting();
            TrialResult result = load.measure(order(), forcedShutdown(), this);
            if (overflowed) {
                tool.fail(
                        "The event queue is full. This means the worker threads are unable to keep up with the specified"
                                + " event generation rate",
                        context);
                return ExitStatus.FAILED;
            }
            return load.failed(result).orElseGet(() -> {
                checkpoints.end(result);
                load.notes(result);
                return load.status(true);
            });
        }

        private Optional<Duration> forcedShutdown() {
            SysbenchCommand.Limits limits = command.rules().limits();
            return limits.time()
                    .flatMap(time -> limits.forcedShutdown().map(time::plus))
                    .map(limits.warmUp()::plus);
        }

        @Override
        public void phaseStarted(Phase phase) {
            if (!started) {
                report.started();
                started = true;
            }
        }

        @Override
        public void intervalTaken(Interval interval) {
            if (interval.queue()
                    .filter(queue -> queue.waiting() > LONGEST_QUEUE)
                    .isPresent()) {
                overflowed = true;
                load.stop();
            }
            interval.queue()
                    .ifPresentOrElse(
                            queue -> report.interval(interval, queue.waiting(), queue.running()),
                            () -> report.interval(interval));
            checkpoints.add(interval);
        }

        private TrialOrder order() {
            SysbenchCommand.Limits limits = command.rules().limits();
            return new TrialOrder(
                    1,
                    new Load.Target(
                            command.target().databases(),
                            command.target().connector(),
                            command.rules().prepared()),
                    new TrialOrder.Work(
                            command.script().workload().orElseThrow().name(),
                            command.script().given(),
                            command.target().engine().toString(),
                            seed(command)),
                    new Load.Pace(
                            command.rules().threads(),
                            limits.rate(),
                            limits.warmUp(),
                            limits.time().orElse(Duration.ZERO),
                            limits.events()),
                    new TrialOrder.ErrorRules(
                            !command.rules().strict(),
                            command.rules().ignored().codes(),
                            command.rules().ignored().all()),
                    Optional.empty(),
                    SteadyRate.BY_THE_CLOCK);
        }
    }
}
