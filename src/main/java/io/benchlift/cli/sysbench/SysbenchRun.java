package io.benchlift.cli.sysbench;

import io.benchlift.cli.ExitStatus;
import io.benchlift.cli.Terminal;
import io.benchlift.cli.Verbatim;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.PlanFile;
import io.benchlift.remote.host.AgentHost;
import io.benchlift.remote.host.HostSource;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.TrialOrder;
import io.benchlift.runner.TrialProcess;
import io.benchlift.runner.Version;
import io.benchlift.workload.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Does what a command line of sysbench asks for, and prints what sysbench would print. */
public final class SysbenchRun implements Verbatim {

    private final PrintStream out;

    private final HostSource hosts;

    /** With the agents of this user. */
    public SysbenchRun(PrintStream out) {
        this(out, AgentHost::open);
    }

    /**
     * @param out where the report goes, byte for byte
     * @param hosts where the agents come from that do {@code fileio}
     */
    public SysbenchRun(PrintStream out, HostSource hosts) {
        this.out = out;
        this.hosts = hosts;
    }

    @Override
    public String example() {
        return "oltp_read_write --threads=4 --time=10 run";
    }

    @Override
    public int run(List<String> arguments, Terminal terminal, Cancellation cancel) {
        SysbenchCommand command = SysbenchCommand.parse(arguments);
        command.notes().forEach(terminal::say);
        SysbenchReport report = new SysbenchReport(out, command);
        if (command.toPlan()) {
            out.print(PlanFile.write(SysbenchPlan.of(command)));
            return ExitStatus.DONE;
        }
        return switch (command.action()) {
            case HELP -> {
                if (command.workload().isPresent()) {
                    report.header(Version.text());
                }
                out.print(SysbenchHelp.of(command));
                yield ExitStatus.DONE;
            }
            case VERSION -> {
                report.version(Version.text());
                yield ExitStatus.DONE;
            }
            case PREPARE, CLEANUP, PREWARM, RUN ->
                command.isOnFiles()
                        ? onFiles(command, report, terminal, cancel)
                        : onDatabase(command, report, terminal, cancel);
        };
    }

    private int onFiles(SysbenchCommand command, SysbenchReport report, Terminal terminal, Cancellation cancel) {
        report.header(Version.text());
        FileioRun run = new FileioRun(command, report, terminal, cancel, hosts);
        return switch (command.action()) {
            case PREPARE -> run.prepare();
            case CLEANUP -> run.cleanUp();
            case RUN -> run.run();
            case PREWARM, HELP, VERSION ->
                throw new IllegalStateException(command.action() + " is nothing to do with files");
        };
    }

    private static int onDatabase(
            SysbenchCommand command, SysbenchReport report, Terminal terminal, Cancellation cancel) {
        return switch (command.action()) {
            case PREPARE -> prepare(command, report, cancel);
            case CLEANUP -> cleanUp(command, report);
            case PREWARM -> prewarm(command, report);
            case RUN -> new Load(command, report, terminal, cancel).run();
            case HELP, VERSION -> throw new IllegalStateException(command.action() + " needs no database");
        };
    }

    private static int prepare(SysbenchCommand command, SysbenchReport report, Cancellation cancel) {
        report.header(Version.text());
        if (command.threads() > 1) {
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
        return command.workload()
                .orElseThrow()
                .tables(command.options(), command.target().dialect());
    }

    private static Loader loader(SysbenchCommand command, SysbenchReport report) {
        return new Loader(
                command.target().database(),
                command.target().connector(),
                command.target().dialect(),
                seed(command),
                command.threads(),
                new Told(report, tables(command)));
    }

    private static long seed(SysbenchCommand command) {
        return command.seed().orElseGet(System::nanoTime);
    }

    /** Loading, told in sysbench's words; several tables are made at once. */
    private record Told(SysbenchReport report, List<Table> tables) implements LoadProgress {

        @Override
        public synchronized void creating(String table) {
            report.creating(table);
            tables.stream()
                    .filter(made -> made.name().equals(table))
                    .forEach(made -> report.inserting(made.count(), table));
        }

        @Override
        public void loaded(String table, long rows, long of) {
            // sysbench is silent while rows go in.
        }

        @Override
        public synchronized void finishing(String table) {
            if (tables.stream()
                    .anyMatch(made ->
                            made.name().equals(table) && !made.afterLoad().isEmpty())) {
                report.indexing(table);
            }
        }
    }

    /** The command {@code run}. */
    private static final class Load {

        private final SysbenchCommand command;
        private final SysbenchReport report;
        private final Terminal terminal;
        private final Cancellation cancel;
        private final Checkpoints checkpoints;
        private boolean started;

        Load(SysbenchCommand command, SysbenchReport report, Terminal terminal, Cancellation cancel) {
            this.command = command;
            this.report = report;
            this.terminal = terminal;
            this.cancel = cancel;
            this.checkpoints = new Checkpoints(command.report().checkpoints(), report);
        }

        int run() {
            report.header(Version.text());
            report.starting();
            ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
                Thread thread = new Thread(task, "forced shutdown");
                thread.setDaemon(true);
                return thread;
            });
            try (TrialProcess process = TrialProcess.start(order())) {
                cancel.onNow(process::stop);
                forceShutdown(clock, process);
                return end(process.follow(this::on));
            } catch (IOException e) {
                throw new UncheckedIOException("the load driver could not be started: " + e.getMessage(), e);
            } finally {
                clock.shutdownNow();
            }
        }

        private void forceShutdown(ScheduledExecutorService clock, TrialProcess process) {
            SysbenchCommand.Limits limits = command.limits();
            if (limits.time().isPresent() && limits.forcedShutdown().isPresent()) {
                Duration after = limits.warmUp()
                        .plus(limits.time().get())
                        .plus(limits.forcedShutdown().get());
                clock.schedule(process::stop, after.toMillis(), TimeUnit.MILLISECONDS);
            }
        }

        private void on(RunEvent event) {
            if (event instanceof RunEvent.PhaseStarted) {
                if (!started) {
                    report.started();
                    started = true;
                }
            } else if (event instanceof RunEvent.IntervalTaken taken) {
                taken.interval()
                        .queue()
                        .ifPresentOrElse(
                                queue -> report.interval(taken.interval(), queue.waiting(), queue.running()),
                                () -> report.interval(taken.interval()));
                checkpoints.add(taken.interval());
            }
        }

        private int end(TrialResult result) {
            if (result.outcome() != Outcome.MEASURED) {
                terminal.say(
                        cancel.isNow()
                                ? "benchlift: stopped before anything was measured"
                                : "FATAL: " + result.reason());
                return result.seconds() == 0 ? ExitStatus.UNREACHABLE : ExitStatus.FAILED;
            }
            checkpoints.end(result);
            result.flags().entrySet().stream()
                    .filter(flag -> !flag.getKey().equals("co-located"))
                    .forEach(flag -> terminal.say("note: " + flag.getKey() + ": " + flag.getValue()));
            return cancel.isNow() ? ExitStatus.INTERRUPTED : ExitStatus.DONE;
        }

        private TrialOrder order() {
            SysbenchCommand.Limits limits = command.limits();
            return new TrialOrder(
                    1,
                    command.target().databases(),
                    command.target().connector(),
                    command.prepared(),
                    command.workload().orElseThrow().name(),
                    command.given(),
                    command.target().engine().toString(),
                    command.threads(),
                    limits.rate(),
                    limits.warmUp(),
                    limits.time().orElse(Duration.ZERO),
                    limits.events(),
                    !command.strict(),
                    command.ignored().codes(),
                    command.ignored().all(),
                    seed(command));
        }
    }
}
