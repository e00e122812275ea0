package io.benchlift.compat.pgbench;

import io.benchlift.compat.ExitStatus;
import io.benchlift.compat.LoadRun;
import io.benchlift.compat.ToolContext;
import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.jdbc.ToolBehaviour;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.TpcbAudit;
import io.benchlift.runner.TrialOrder;
import io.benchlift.target.Database;
import io.benchlift.workload.pgbench.Scripts;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Runs the load and prints its report, then the notes and checks that pgbench does not have. */
final class PgbenchLoad {

    /** pgbench's own status when clients ended early. */
    private static final int CLIENTS_ABORTED = 2;

    private static final String FAILURE = "pgbench: error: ";
    private static final double SHORT_SECONDS = 5;

    private final PgbenchCommand command;
    private final PgbenchCommand.Run run;
    private final PgbenchSetup preparation;
    private final ToolContext context;
    private final LoadRun load;

    PgbenchLoad(PgbenchCommand command, PgbenchSetup preparation, ToolContext context) {
        this.command = command;
        this.run = command.run();
        this.preparation = preparation;
        this.context = context;
        this.load = new LoadRun(context, new PgbenchTool());
    }

    int run() {
        Optional<TpcbAudit> audit = run.preparation().checks()
                ? TpcbAudit.before(database(), Scripts.builtins(preparation.scripts()))
                : Optional.empty();
        TrialResult result = load.measure(order(), new PgbenchProgress(run, context));
        return end(result, audit);
    }

    private Database database() {
        return command.target().database();
    }

    private int end(TrialResult result, Optional<TpcbAudit> audit) {
        if (context.cancel().isNow() && result.work().counts().transactions() == 0) {
            return load.stopped();
        }
        if (result.work().seconds() == 0) {
            context.say(PgbenchTool.failureText(ServerMessage.of(result.reason().toString())));
            return ExitStatus.FAILED;
        }
        List<String> aborted = ScriptFigures.of(result).aborted();
        aborted.forEach(reason -> context.say(PgbenchTool.failureText(ServerMessage.of(reason))));
        new PgbenchReport(context.out(), run, preparation.scripts())
                .print(result, preparation.scale(), preparation.partitions());
        beside(result);
        boolean holds = audit.map(this::holds).orElse(true);
        if (context.cancel().isNow()) {
            context.say(String.format(
                    Locale.ROOT,
                    "benchlift: stopped; the report is of the first %.1f s",
                    result.work().seconds()));
            return ExitStatus.INTERRUPTED;
        }
        if (!aborted.isEmpty() || failed(result)) {
            context.say(FAILURE + "Run was aborted; the above results are incomplete.");
            return CLIENTS_ABORTED;
        }
        return load.status(holds);
    }

    /** A load that stopped as a whole, for a reason that is not one client's. Skipping everything is no failure. */
    private boolean failed(TrialResult result) {
        ScriptFigures.Script all =
                ScriptFigures.of(result).all(preparation.scripts().size());
        boolean skippedAll = all.count() == 0 && all.skipped() > 0;
        if (result.outcome() == Outcome.MEASURED || skippedAll) {
            return false;
        }
        context.say(PgbenchTool.failureText(ServerMessage.of(result.reason().toString())));
        return true;
    }

    private boolean holds(TpcbAudit audit) {
        TpcbAudit.Verdict verdict = audit.after();
        context.note("benchlift: " + verdict.sentence());
        return verdict.holds();
    }

    /** Output that pgbench does not have, printed where no parser of its report reads. */
    private void beside(TrialResult result) {
        if (result.work().counts().transactions() > 0) {
            percentiles("service time", result.latencies().service());
            if (run.pace().rate() > 0) {
                percentiles("response time", result.latencies().response());
            }
            context.note(String.format(
                    Locale.ROOT,
                    "benchlift: client CPU %.1f µs per transaction",
                    1e6
                            * Double.parseDouble(result.facts().getOrDefault("client.cpu_seconds", "0"))
                            / result.work().counts().transactions()));
        }
        if (run.output().report().verboseErrors()) {
            result.work().errors().forEach(this::error);
        }
        load.notes(result);
        if (result.work().seconds() < SHORT_SECONDS
                && run.length().warmUp() == 0
                && !context.cancel().isNow()) {
            context.note(String.format(
                    Locale.ROOT,
                    "note: a run of %.1f s says little, less still of a JVM that has just begun; use -T 60 and"
                            + " --benchlift-warmup=10",
                    result.work().seconds()));
        }
    }

    private void percentiles(String name, Latency latency) {
        context.note(String.format(
                Locale.ROOT,
                "benchlift: %s in ms: min %.3f, p50 %.3f, p95 %.3f, p99 %.3f, p99.9 %.3f, max %.3f",
                name,
                latency.min(),
                latency.percentiles().p50(),
                latency.percentiles().p95(),
                latency.percentiles().p99(),
                latency.percentiles().p999(),
                latency.max()));
    }

    private void error(ErrorCount error) {
        context.note("benchlift: " + error.count() + " × " + error.sqlState() + " in '" + error.statement() + "': "
                + error.message().lines().findFirst().orElse(""));
    }

    private TrialOrder order() {
        ToolBehaviour rules = new ToolBehaviour(
                run.length().transactions(),
                Duration.ofNanos(Math.round(run.pace().limitMillis() * 1e6)),
                new ToolBehaviour.Sessions(
                        run.clients().mode() == PgbenchCommand.QueryMode.EXTENDED,
                        run.clients().connects(),
                        command.target().serverOptions()),
                true,
                true,
                run.output().log().map(this::log),
                verbosity());
        return new TrialOrder(
                1,
                new Load.Target(
                        List.of(database()),
                        command.target().connector(),
                        run.clients().mode() != PgbenchCommand.QueryMode.SIMPLE),
                new TrialOrder.Work(
                        "pgbench",
                        preparation.options(),
                        command.target().engine().toString(),
                        preparation.seed()),
                new Load.Pace(
                        run.clients().count(),
                        run.pace().rate(),
                        Duration.ofSeconds(run.length().warmUp()),
                        run.time(),
                        0),
                new TrialOrder.ErrorRules(false, Set.of(), false),
                Optional.of(new TrialOrder.PgbenchRules(run.pace().maxTries(), rules)),
                SteadyRate.BY_THE_CLOCK);
    }

    private ToolBehaviour.Verbosity verbosity() {
        if (run.output().report().debug()) {
            return ToolBehaviour.Verbosity.DEBUG;
        }
        return run.output().report().verboseErrors() ? ToolBehaviour.Verbosity.ERRORS : ToolBehaviour.Verbosity.USUAL;
    }

    private ToolBehaviour.LogOrder log(PgbenchCommand.Log log) {
        return new ToolBehaviour.LogOrder(
                log.prefix(),
                ProcessHandle.current().pid(),
                run.threads(),
                log.samplingRate(),
                log.aggregateSeconds(),
                new ToolBehaviour.LogOrder.Columns(
                        run.pace().rate() > 0,
                        run.pace().maxTries() != 1,
                        run.output().report().detailed()));
    }
}
