package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.host.AgentParts;
import io.benchlift.host.ChildJvm;
import io.benchlift.plan.Plan;
import io.benchlift.plan.VariableConsent;
import io.benchlift.runner.launch.Jobs;
import io.benchlift.runner.launch.LaunchException;
import io.benchlift.runner.launch.Nodes;
import io.benchlift.session.parts.RunOnNodes;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that put a run's blocks on the machines of a cluster. */
final class ClusterOptions {

    @Option(
            names = "--blocks-on",
            paramLabel = "LAUNCHER:N",
            description =
                    "Run the blocks on N machines at once, each with its own server, and merge their sessions:"
                            + " slurm:N, mpi:N, or command:N with --launch. The session's folder must be on a disk that all see.")
    private String nodes;

    @Option(
            names = "--launch",
            paramLabel = "WORDS",
            description = "A launcher of your own: {command} stands for the command's words, {n} for the number of"
                    + " copies, {job} for a name; each copy needs its number, from 0, in BENCHLIFT_RANK.")
    private String template;

    boolean isAsked() {
        return nodes != null || template != null;
    }

    /** Runs the plan's blocks there; the exit status is that of a run here. */
    int run(Plan plan, Path session, Context context, VariableConsent consent) {
        Terminal terminal = context.terminal();
        Messages words = Messages.ofUser();
        Jobs jobs = Jobs.ofThisUser();
        try {
            jobs.cancelAbandoned().forEach(job -> terminal.say(words.get(Message.of("launch.abandoned", job))));
            Nodes wanted = wanted();
            RunOnNodes run = new RunOnNodes(plan, wanted, session);
            terminal.say(words.get(Message.of(
                    "parts.waiting",
                    Integer.toString(wanted.count()),
                    wanted.launcher().name())));
            NodeLines lines = new NodeLines(terminal);
            RunOnNodes.Result result = run.run(folder -> command(folder, consent), lines, jobs, context.cancel());
            result.missing().forEach(missing -> terminal.say(words.get(missing)));
            if (result.session().isEmpty()) {
                return context.cancel().isAsked() ? ExitStatus.INTERRUPTED : ExitStatus.FAILED;
            }
            return result.missing().isEmpty() ? lines.status() : ExitStatus.FAILED;
        } catch (LaunchException e) {
            throw CommandException.unreachable(e.message(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitStatus.INTERRUPTED;
        }
    }

    private Nodes wanted() {
        if (nodes == null) {
            throw CommandException.usage(Message.of("launch.no-nodes"));
        }
        try {
            return Nodes.of(
                    nodes, Optional.ofNullable(template), AgentParts.here().isRoot());
        } catch (LaunchException e) {
            throw CommandException.usage(e.message());
        }
    }

    private static List<String> command(Path folder, VariableConsent consent) {
        List<String> words = new ArrayList<>(ChildJvm.benchlift(
                List.of(), List.of("run-part", folder.toString(), "--of", io.benchlift.runner.Version.text())));
        consent.names().stream().sorted().forEach(name -> words.addAll(List.of("--allow-variable", name)));
        return words;
    }
}
