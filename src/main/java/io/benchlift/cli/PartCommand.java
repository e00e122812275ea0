package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.launch.Launcher;
import io.benchlift.session.SessionFolder;
import io.benchlift.session.parts.PartFiles;
import io.benchlift.session.parts.PartLines;
import io.benchlift.text.HasMessage;
import io.benchlift.text.Message;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * A machine's share of a run whose blocks lie on many: started there by a launcher. It says how it goes on standard
 * output and always ends with 0, because a launcher may end the others after any other status.
 */
@Command(description = "A machine's share of a run with --blocks-on; a launcher starts it.", hidden = true)
final class PartCommand implements Callable<Integer> {

    private static final long POLL_MILLIS = 500;

    /** A network file system may stand still for some seconds; a lost night is worse than half a minute of useless load. */
    private static final Duration SILENCE = Duration.ofSeconds(30);

    private final Context context;

    @Parameters(paramLabel = "FOLDER", description = "The folder that the machines share.")
    private Path folder;

    @Option(names = "--of", paramLabel = "VERSION", required = true, description = "The version that started the run.")
    private String version;

    @Mixin
    private AllowedVariables allowed = new AllowedVariables();

    PartCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        Map<String, String> environment = context.dependencies().environment();
        int rank = Launcher.rank(environment).orElseThrow(() -> CommandException.usage(Message.of("parts.no-rank")));
        String node = environment.getOrDefault("SLURMD_NODENAME", "");
        String name = node.isEmpty() ? InetAddress.getLocalHost().getHostName() : node;
        try {
            run(rank, event -> PartLines.write(rank, name, event).forEach(context::print));
        } catch (RuntimeException | IOException e) {
            Message reason = e instanceof HasMessage known ? known.message() : Message.verbatim(String.valueOf(e));
            PartLines.write(rank, name, new RunEvent.RunFinished(Instant.now(), false, reason))
                    .forEach(context::print);
        }
        return ExitStatus.DONE;
    }

    private void run(int rank, io.benchlift.runner.RunListener listener) throws IOException {
        PartFiles files = new PartFiles(folder);
        if (!version.equals(io.benchlift.runner.Version.text())) {
            throw CommandException.usage(
                    Message.of("parts.other-version", io.benchlift.runner.Version.text(), version));
        }
        Plan plan = PlanFile.read(files.planOf(rank));
        Path own = Files.createTempDirectory("benchlift-part");
        Path session = own.resolve("part" + SessionFolder.SUFFIX);
        Thread watch = new Thread(() -> stopWhenAsked(files), "stop of the run");
        watch.setDaemon(true);
        watch.start();
        try {
            new SessionRun(context, allowed.consent(), List.of(listener)).run(plan, Optional.of(session));
            if (Files.isDirectory(folder)) {
                files.handIn(rank, session);
            }
        } finally {
            watch.interrupt();
            Files.deleteIfExists(session);
            Files.deleteIfExists(own);
        }
    }

    /** Also when the program that started the run says nothing any more: it was killed, or its machine is gone. */
    private void stopWhenAsked(PartFiles files) {
        String last = "";
        long since = System.nanoTime();
        try {
            while (System.nanoTime() - since < SILENCE.toNanos()) {
                String said = files.lastSaid();
                if (!said.isEmpty() && !said.equals(last)) {
                    last = said;
                    since = System.nanoTime();
                }
                if (files.isAskedToStop()) {
                    context.cancel().afterTrial();
                }
                Thread.sleep(POLL_MILLIS);
            }
            context.cancel().now();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
