package io.benchlift.compat.sysbench;

import io.benchlift.compat.ExitStatus;
import io.benchlift.compat.ToolContext;
import io.benchlift.host.BenchHost;
import io.benchlift.host.FileLoad;
import io.benchlift.host.FileLoadListener;
import io.benchlift.host.FileSetRef;
import io.benchlift.host.HostSource;
import io.benchlift.host.HostState;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.workload.fileio.FileOptions;
import io.benchlift.workload.fileio.IoEngine;
import io.benchlift.workload.fileio.LoadPlan;
import io.benchlift.workload.fileio.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/** Runs a command line of sysbench's fileio through the agent of a host. */
final class FileioRun {

    /** The folder of the files, inside the agent's directory. */
    private static final String LABEL = "sysbench";

    /** The agent's directory itself. */
    private static final String HERE = ".";

    private final SysbenchCommand command;
    private final SysbenchReport report;
    private final ToolContext context;
    private final HostSource hosts;
    private final LoadPlan plan;

    FileioRun(SysbenchCommand command, SysbenchReport report, ToolContext context, HostSource hosts) {
        this.command = command;
        this.report = report;
        this.context = context;
        this.hosts = hosts;
        this.plan = LoadPlan.of(command.script().options());
    }

    private BenchHost open() {
        String directory = command.files().directory();
        return hosts.open(command.files().host(), Path.of(directory.startsWith("/") ? directory : ""));
    }

    private FileSetRef set(HostState.Directory directory) {
        return new FileSetRef(directory.index(), label(directory));
    }

    /** In the current directory the files lie as sysbench's do; elsewhere in a folder of their own. */
    private String label(HostState.Directory directory) {
        if (!plan.files().label().isEmpty()) {
            return plan.files().label();
        }
        return isCurrent(directory) ? HERE : LABEL;
    }

    private boolean isCurrent(HostState.Directory directory) {
        return command.files().directory().isEmpty()
                && Path.of(directory.path()).equals(Path.of("").toAbsolutePath().normalize());
    }

    /** Fails in sysbench's words if files of the current directory are missing or too short. */
    private void check(HostState.Directory directory) {
        if (!label(directory).equals(HERE) || plan.mode() == Mode.SEQWR) {
            return;
        }
        for (int i = 0; i < plan.files().count(); i++) {
            Path file = Path.of("test_file." + i);
            long size;
            try {
                size = Files.size(file);
            } catch (IOException e) {
                throw new IllegalArgumentException(
                        "Cannot open file '" + file + "' errno = 2 (No such file or directory)\n"
                                + "WARNING: Did you forget to run the prepare step?",
                        e);
            }
            if (size < plan.fileBytes()) {
                throw new IllegalArgumentException("Size of file '" + file + "' is " + FileioBody.size(size)
                        + ", but at least " + FileioBody.size(plan.fileBytes()) + " is expected.\n"
                        + "WARNING: Did you run 'prepare' with different --file-total-size or --file-num values?");
            }
        }
    }

    int prepare() {
        try (BenchHost host = open()) {
            HostState.Directory directory =
                    host.describe().directory(command.files().directory());
            report.files(plan);
            report.made(host.prepare(
                    plan,
                    set(directory),
                    false,
                    (bytes, of) -> context.output()
                            .progress(String.format(Locale.ROOT, "making files: %d of %d MiB", bytes >> 20, of >> 20)),
                    context.cancel()::onNow));
            context.output().wipe();
            context.note("note: the files lie in "
                    + Path.of(directory.path(), label(directory)).normalize() + " on " + host.name());
            return context.cancel().isNow() ? ExitStatus.INTERRUPTED : ExitStatus.DONE;
        }
    }

    int cleanUp() {
        try (BenchHost host = open()) {
            report.removing();
            host.remove(set(host.describe().directory(command.files().directory())));
            return ExitStatus.DONE;
        }
    }

    int run() {
        FileioDefaults.notes(command).forEach(note -> context.note("note: " + note));
        try (BenchHost host = open()) {
            HostState.Directory directory =
                    host.describe().directory(command.files().directory());
            check(directory);
            report.starting();
            Checkpoints checkpoints = new Checkpoints(command.output().report().checkpoints(), report);
            TrialResult result = host.run(
                    new FileLoad(plan, set(directory), pace(), !command.rules().strict()),
                    new LoadMessages(checkpoints),
                    context.cancel()::onNow);
            if (context.cancel().isNow()) {
                return ExitStatus.INTERRUPTED;
            }
            if (result.outcome() != Outcome.MEASURED) {
                context.print("FATAL: " + result.reason() + "\n");
                return ExitStatus.FAILED;
            }
            checkpoints.end(result);
            afterwards(result);
            return ExitStatus.DONE;
        }
    }

    private FileLoad.Pace pace() {
        SysbenchCommand.Limits limits = command.rules().limits();
        return new FileLoad.Pace(
                command.rules().threads(),
                limits.rate(),
                limits.warmUp(),
                limits.time().orElse(Duration.ZERO),
                limits.events(),
                command.rules().seed().orElseGet(System::nanoTime));
    }

    /** Prints notes that sysbench does not have. */
    private void afterwards(TrialResult result) {
        if (plan.io().engine() == IoEngine.LIBAIO && !command.rules().strict()) {
            apart(result.work().files().orElseThrow().latencies());
        }
        long endFsyncs = result.work().files().orElseThrow().endFsyncs();
        if (endFsyncs > 0) {
            context.note(String.format(
                    Locale.ROOT,
                    "note: fsyncs/s counts %d fsyncs after the last event: each of %d threads syncs each of %d files,"
                            + " and the total time holds them",
                    endFsyncs,
                    command.rules().threads(),
                    command.script().options().count(FileOptions.NUM)));
        }
        result.flags().forEach((flag, figure) -> context.note("note: " + flag + ": " + figure));
    }

    private void apart(Map<String, Latency> latencies) {
        latencies.forEach((kind, latency) -> context.note(String.format(
                Locale.ROOT,
                "note: true latency (ms), %s: avg %.3f, p50 %.3f, p95 %.3f, p99 %.3f, max %.3f",
                kind,
                latency.mean(),
                latency.percentiles().p50(),
                latency.percentiles().p95(),
                latency.percentiles().p99(),
                latency.max())));
    }

    /** Sysbench's output while the load runs. */
    private final class LoadMessages implements FileLoadListener {

        private final Checkpoints checkpoints;

        private LoadMessages(Checkpoints checkpoints) {
            this.checkpoints = checkpoints;
        }

        @Override
        public void started(String how) {
            report.started();
        }

        @Override
        public void interval(Interval interval) {
            report.interval(interval);
            checkpoints.add(interval);
        }
    }
}
