package io.benchlift.cli.pgbench;

import io.benchlift.cli.ExitStatus;
import io.benchlift.cli.Terminal;
import io.benchlift.jdbc.LoadRules;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.TpcbAudit;
import io.benchlift.runner.TrialOrder;
import io.benchlift.runner.TrialProcess;
import io.benchlift.target.Database;
import io.benchlift.workload.pgbench.Scripts;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The load itself, in a process of its own, and what is said about it. */
final class Execution {

    /** pgbench's own status when clients ended early. */
    private static final int CLIENTS_ABORTED = 2;

    private static final double SHORT_SECONDS = 5;

    private final PgbenchCommand command;
    private final PgbenchCommand.Run run;
    private final Preparation preparation;
    private final PrintStream out;
    private final Terminal terminal;
    private final Cancellation cancel;

    Execution(
            PgbenchCommand command, Preparation preparation, PrintStream out, Terminal terminal, Cancellation cancel) {
        this.command = command;
        this.run = command.run();
        this.preparation = preparation;
        this.out = out;
        this.terminal = terminal;
        this.cancel = cancel;
    }

    int run() {
        Optional<TpcbAudit> audit =
                run.checks() ? TpcbAudit.before(database(), Scripts.builtins(preparation.scripts())) : Optional.empty();
        Progress progress = new Progress(run, terminal);
        try (TrialProcess process = TrialProcess.start(order())) {
            cancel.onNow(process::stop);
            TrialResult result = process.follow(event -> {
                if (event instanceof RunEvent.IntervalTaken taken) {
                    progress.add(taken.interval());
                }
            });
            return end(result, audit);
        } catch (IOException e) {
            throw new UncheckedIOException("the load driver could not be started: " + e.getMessage(), e);
        }
    }

    private Database database() {
        return command.target().database();
    }

    private int end(TrialResult result, Optional<TpcbAudit> audit) {
        if (cancel.isNow() && result.counts().transactions() == 0) {
            terminal.say("benchlift: stopped before anything was measured");
            return ExitStatus.INTERRUPTED;
        }
        if (result.seconds() == 0) {
            terminal.say("pgbench: error: " + result.reason());
            return ExitStatus.UNREACHABLE;
        }
        List<String> aborted = Figures.of(result).aborted();
        aborted.forEach(reason -> terminal.say("pgbench: error: " + reason));
        new PgbenchReport(out, run, preparation.scripts()).print(result, preparation.scale(), preparation.partitions());
        beside(result);
        boolean holds = audit.map(this::holds).orElse(true);
        if (cancel.isNow()) {
            terminal.say(String.format(
                    Locale.ROOT, "benchlift: stopped; the report is of the first %.1f s", result.seconds()));
            return ExitStatus.INTERRUPTED;
        }
        if (!aborted.isEmpty() || failed(result)) {
            terminal.say("pgbench: error: Run was aborted; the above results are incomplete.");
            return CLIENTS_ABORTED;
        }
        return holds ? ExitStatus.DONE : ExitStatus.FAILED;
    }

    /** A load that stopped as a whole, for a reason that is not one client's. Skipping everything is no failure. */
    private boolean failed(TrialResult result) {
        Figures.Script all = Figures.of(result).all(preparation.scripts().size());
        boolean skippedAll = all.count() == 0 && all.skipped() > 0;
        if (result.outcome() == Outcome.MEASURED || skippedAll) {
            return false;
        }
        terminal.say("pgbench: error: " + result.reason());
        return true;
    }

    private boolean holds(TpcbAudit audit) {
        TpcbAudit.Verdict verdict = audit.after();
        terminal.say("benchlift: " + verdict.sentence());
        return verdict.holds();
    }

    /** What pgbench does not print, where no parser of its report looks. */
    private void beside(TrialResult result) {
        if (result.counts().transactions() > 0) {
            percentiles("service time", result.service());
            if (run.rate() > 0) {
                percentiles("response time", result.response());
            }
            terminal.say(String.format(
                    Locale.ROOT,
                    "benchlift: client CPU %.1f µs per transaction",
                    1e6
                            * Double.parseDouble(result.facts().getOrDefault("client.cpu_seconds", "0"))
                            / result.counts().transactions()));
        }
        if (run.report().verboseErrors()) {
            result.errors().forEach(this::error);
        }
        result.flags().entrySet().stream()
                .filter(flag -> !flag.getKey().equals("co-located"))
                .forEach(flag -> terminal.say("note: " + flag.getKey() + ": " + flag.getValue()));
        if (result.seconds() < SHORT_SECONDS && run.warmUp() == 0 && !cancel.isNow()) {
            terminal.say(String.format(
                    Locale.ROOT,
                    "note: a run of %.1f s says little, less still of a JVM that has just begun; use -T 60 and"
                            + " --benchlift-warmup=10",
                    result.seconds()));
        }
    }

    private void percentiles(String name, Latency latency) {
        terminal.say(String.format(
                Locale.ROOT,
                "benchlift: %s in ms: min %.3f, p50 %.3f, p95 %.3f, p99 %.3f, p99.9 %.3f, max %.3f",
                name,
                latency.min(),
                latency.p50(),
                latency.p95(),
                latency.p99(),
                latency.p999(),
                latency.max()));
    }

    private void error(ErrorCount error) {
        terminal.say("benchlift: " + error.count() + " × " + error.sqlState() + " in '" + error.statement() + "': "
                + error.message().lines().findFirst().orElse(""));
    }

    private TrialOrder order() {
        LoadRules rules = new LoadRules(
                run.transactions(),
                Duration.ofNanos(Math.round(run.limitMillis() * 1e6)),
                run.mode() == PgbenchCommand.QueryMode.EXTENDED,
                run.connects(),
                true,
                true,
                command.target().serverOptions(),
                run.log().map(this::log));
        return new TrialOrder(
                1,
                List.of(database()),
                command.target().connector(),
                run.mode() != PgbenchCommand.QueryMode.SIMPLE,
                "pgbench",
                preparation.options(),
                command.target().engine().toString(),
                run.clients(),
                run.rate(),
                Duration.ofSeconds(run.warmUp()),
                run.time(),
                0,
                false,
                Set.of(),
                false,
                preparation.seed(),
                Optional.of(new TrialOrder.PgbenchRules(run.maxTries(), rules)),
                Duration.ZERO);
    }

    private LoadRules.LogOrder log(PgbenchCommand.Log log) {
        return new LoadRules.LogOrder(
                log.prefix(),
                ProcessHandle.current().pid(),
                run.threads(),
                log.samplingRate(),
                log.aggregateSeconds(),
                run.rate() > 0,
                run.maxTries() != 1,
                run.report().detailed());
    }
}
