package io.benchlift.cli.sysbench;

import io.benchlift.agent.v1.FileSet;
import io.benchlift.cli.ExitStatus;
import io.benchlift.cli.Terminal;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.remote.host.BenchHost;
import io.benchlift.remote.host.FileLoadListener;
import io.benchlift.remote.host.HostSource;
import io.benchlift.remote.host.HostState;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.FileRequests;
import io.benchlift.workload.fileio.FileOptions;
import io.benchlift.workload.fileio.IoEngine;
import io.benchlift.workload.fileio.LoadPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/** Does what a command line of sysbench's fileio asks for, by the agent of a host. */
final class FileioRun {

    /** Of the folder in which the files lie, beside whatever else is in the directory. */
    private static final String LABEL = "sysbench";

    private final SysbenchCommand command;
    private final SysbenchReport report;
    private final Terminal terminal;
    private final Cancellation cancel;
    private final HostSource hosts;
    private final LoadPlan plan;

    FileioRun(
            SysbenchCommand command, SysbenchReport report, Terminal terminal, Cancellation cancel, HostSource hosts) {
        this.command = command;
        this.report = report;
        this.terminal = terminal;
        this.cancel = cancel;
        this.hosts = hosts;
        this.plan = LoadPlan.of(command.options());
    }

    private BenchHost open() {
        String directory = command.files().directory();
        return hosts.open(command.files().host(), Path.of(directory.startsWith("/") ? directory : ""));
    }

    private FileSet set(HostState.Directory directory) {
        return FileRequests.set(directory.index(), plan.label().isEmpty() ? LABEL : plan.label());
    }

    int prepare() {
        try (BenchHost host = open()) {
            HostState.Directory directory =
                    host.describe().directory(command.files().directory());
            report.files(plan);
            report.made(host.prepare(
                    FileRequests.prepare(plan, set(directory)),
                    (bytes, of) -> terminal.progress(
                            String.format(Locale.ROOT, "making files: %d of %d MiB", bytes >> 20, of >> 20)),
                    cancel::onNow));
            terminal.wipe();
            terminal.say("note: the files lie in " + directory.path() + "/"
                    + (plan.label().isEmpty() ? LABEL : plan.label()) + " on " + host.name());
            return cancel.isNow() ? ExitStatus.INTERRUPTED : ExitStatus.DONE;
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
        FileioDefaults.notes(command).forEach(note -> terminal.say("note: " + note));
        report.starting();
        try (BenchHost host = open()) {
            HostState.Directory directory =
                    host.describe().directory(command.files().directory());
            Checkpoints checkpoints = new Checkpoints(command.report().checkpoints(), report);
            TrialResult result = host.run(
                    FileRequests.load(plan, set(directory), pace(), !command.strict()),
                    new Told(checkpoints),
                    cancel::onNow);
            if (cancel.isNow()) {
                return ExitStatus.INTERRUPTED;
            }
            if (result.outcome() != Outcome.MEASURED) {
                terminal.say("FATAL: " + result.reason());
                return ExitStatus.FAILED;
            }
            checkpoints.end(result);
            afterwards(result);
            return ExitStatus.DONE;
        }
    }

    private FileRequests.Pace pace() {
        SysbenchCommand.Limits limits = command.limits();
        return new FileRequests.Pace(
                command.threads(),
                limits.rate(),
                limits.warmUp(),
                limits.time().orElse(Duration.ZERO),
                limits.events(),
                command.seed().orElseGet(System::nanoTime));
    }

    /** What sysbench does not tell. */
    private void afterwards(TrialResult result) {
        if (plan.engine() == IoEngine.LIBAIO && !command.strict()) {
            apart(result.files().orElseThrow().latencies());
        }
        long endFsyncs = result.files().orElseThrow().endFsyncs();
        if (endFsyncs > 0) {
            terminal.say(String.format(
                    Locale.ROOT,
                    "note: fsyncs/s counts %d fsyncs after the last event: each of %d threads syncs each of %d files, and the"
                            + " total time holds them",
                    endFsyncs,
                    command.threads(),
                    command.options().count(FileOptions.NUM)));
        }
        result.flags().forEach((flag, figure) -> terminal.say("note: " + flag + ": " + figure));
    }

    private void apart(Map<String, Latency> latencies) {
        latencies.forEach((kind, latency) -> terminal.say(String.format(
                Locale.ROOT,
                "note: true latency (ms), %s: avg %.3f, p50 %.3f, p95 %.3f, p99 %.3f, max %.3f",
                kind,
                latency.mean(),
                latency.p50(),
                latency.p95(),
                latency.p99(),
                latency.max())));
    }

    /** The load, told in sysbench's words as it goes. */
    private final class Told implements FileLoadListener {

        private final Checkpoints checkpoints;

        private Told(Checkpoints checkpoints) {
            this.checkpoints = checkpoints;
        }

        @Override
        public void started(String how) {
            report.started();
        }

        @Override
        public void noted(String text) {
            terminal.say("note: " + text);
        }

        @Override
        public void interval(Interval interval) {
            report.interval(interval);
            checkpoints.add(interval);
        }
    }
}
